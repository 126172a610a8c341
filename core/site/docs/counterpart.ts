import type { DocEntry } from './tree/docEntry.ts';
import type { VersionDocs } from './tree/docs.ts';
import { pathOf } from '../../links/pathOf.ts';

/** The path of a version's main doc: `/docs`, or `/docs/v1`. */
export function rootOfVersion({ version }: Pick<VersionDocs, 'version'>): string {
  return pathOf({ kind: 'docs', versionPath: version.path, slugs: [] });
}

/**
 * Returns the path that an entry has in another version, which may have no page there: `/docs/why` of `current` is `/docs/v1/why`
 * in `v1`.
 */
export function pathInVersion({ path, version }: DocEntry, other: Pick<VersionDocs, 'version'>): string {
  return rootOfVersion(other) + path.slice(rootOfVersion({ version }).length);
}
