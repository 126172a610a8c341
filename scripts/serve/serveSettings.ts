import type { Env } from '#env';
import type { PublicAddresses } from '#scripts/start/publicAddresses.ts';
import { present } from '#core/present.ts';
import { checkServe } from './checkServe.ts';

export type ServeSettings = {
  readonly env: Env;
  /** Absent when nothing can be reached from other machines. */
  readonly addresses?: PublicAddresses;
};

/**
 * Returns the settings of `npm run serve`: people have passwords, and documents and uploads can only be read with a token unless
 * somebody has set the dataset public.
 * Throws an Error with all that `checkServe` has to say.
 */
export function serveSettings(env: Env): ServeSettings {
  const problems = checkServe(env);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const { lake, serve, preview } = env;
  const ours: Env = {
    ...env,
    lake: lake.kind === 'hosted' ? lake : { ...lake, oneClickLogin: false, defaultDatasetMode: 'private' },
  };
  const { siteUrl: site, studioUrl: studio, publisherUrl: publisher, proxies } = serve;
  const { url } = preview;
  const lakeUrl = lake.kind === 'local' ? lake.publicUrl : undefined;
  return site !== undefined && studio !== undefined && publisher !== undefined && url !== undefined
    ? {
        env: ours,
        addresses: { site, studio, publisher, preview: url, ...present({ lake: lakeUrl, proxies }) },
      }
    : { env: ours };
}
