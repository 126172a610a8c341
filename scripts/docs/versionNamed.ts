import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import { compareText } from '#core/text/compareText.ts';

type RawVersion = RawSnapshot['documents']['docVersion'][number];

/**
 * Finds the published version with a name; without a name, the one at the root of the docs. Throws an Error that lists the names if
 * there is none.
 */
export function versionNamed({ documents }: RawSnapshot, name: string | undefined): RawVersion {
  const { docVersion } = documents;
  const found = docVersion.find((version) =>
    name === undefined ? (version.path ?? '') === '' : version.name === name,
  );
  if (found) return found;
  const missing =
    name === undefined ? 'No version of the docs is at /docs.' : `There is no version '${name}'.`;
  const names = docVersion.map((version) => version.name ?? '').toSorted(compareText);
  throw new Error(`${missing} Published versions: ${names.join(', ') || 'none'}.`);
}
