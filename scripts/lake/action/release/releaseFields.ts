import type { LakeDocument } from '../../document/lakeDocument.ts';
import { releaseDocumentId } from '../../release/releaseDocument.ts';
import type { ActionDocuments } from '../actionDocuments.ts';
import type { ActionFields } from '../actionFields.ts';

/** The name in `releaseId`, or in another field. */
export function releaseName(action: ActionFields, field = 'releaseId'): string {
  const name = action.text(field);
  if (/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(name)) return name;
  throw action.fail('actionParseError', `"${field}" may hold letters, digits, "_" and "-", at most 64`);
}

/** The release of this name, which must be in one of the states. */
export function releaseIn(
  states: readonly string[],
  name: string,
  action: ActionFields,
  { get }: Pick<ActionDocuments, 'get'>,
): LakeDocument {
  const release = get(releaseDocumentId(name));
  if (release === undefined) {
    throw action.fail('documentNotFoundError', `There is no release "${name}"`, 409);
  }
  if (states.some((state) => state === release['state'])) return release;
  throw action.fail(
    'invalidReleaseStateError',
    `Release "${name}" is ${String(release['state'])}; this needs it to be ${states.join(' or ')}`,
    409,
  );
}
