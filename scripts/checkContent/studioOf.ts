import type { Env } from '#env';
import type { RawDocuments } from '#schema/content/rawSnapshot.ts';
import { isRecord } from '#core/isRecord.ts';
import { checkStudioUrl } from '#schema/content/checks/checkStudioUrl.ts';

/**
 * Returns the address of the Studio: as the environment says, or else the site settings, or else where `npm start` serves it beside the
 * local lake. Undefined if the Studio of a hosted project is configured nowhere.
 */
export function studioOf(
  { lake, serve, studioPort }: Pick<Env, 'lake' | 'serve' | 'studioPort'>,
  { siteSettings }: Pick<RawDocuments, 'siteSettings'>,
): string | undefined {
  return (
    serve.studioUrl ??
    urlInSettings(siteSettings) ??
    (lake.kind === 'local' ? `http://localhost:${studioPort}` : undefined)
  );
}

/** Reads the settings as they are stored, because they may have the error themselves. */
function urlInSettings(settings: readonly object[]): string | undefined {
  const [first] = settings.filter(isRecord);
  const shared = first?.['shared'];
  const url = isRecord(shared) ? shared['studioUrl'] : undefined;
  return typeof url === 'string' && url !== '' && !checkStudioUrl(url) ? url : undefined;
}
