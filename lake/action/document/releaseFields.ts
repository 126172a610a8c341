import type { LakeDocument } from '../../document/lakeDocument.ts';
import type { ActionDocuments } from './actionDocuments.ts';
import type { ActionFields } from './readActionFields.ts';
import { releaseDocumentId } from '../../document/releaseDocumentId.ts';

/** The name of a release, from `releaseId` or another field. */
export function releaseName(action: ActionFields, field = 'releaseId'): string {
  const name = action.text(field);
  if (/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(name)) return name;
  throw action.fail('actionParseError', `"${field}" may hold letters, digits, "_" and "-", at most 64`);
}

/** The release with this name, which must be in one of the given states. */
export function releaseIn(
  states: readonly string[],
  name: string,
  action: ActionFields,
  { get }: Pick<ActionDocuments, 'get'>,
): LakeDocument {
  const release = get(releaseDocumentId(name));
  if (!release) {
    throw action.fail('documentNotFoundError', `There is no release "${name}"`, 409);
  }
  if (states.some((state) => state === release['state'])) return release;
  throw action.fail(
    'invalidReleaseStateError',
    `Release "${name}" is ${String(release['state'])}; this needs it to be ${states.join(' or ')}`,
    409,
  );
}
