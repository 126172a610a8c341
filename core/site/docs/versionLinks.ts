import type { PageContext } from '../head/pageContext.ts';
import type { VersionLink } from '../model/docPageData.ts';
import type { DocEntry } from './docEntry.ts';
import type { VersionDocs } from './docs.ts';
import { pathOf } from '../../links/pathOf.ts';
import { pagePaths } from './docs.ts';

/**
 * Links from a page of `version` to every version: to the page with the same path there, or else to the version's main
 * doc. `/docs/why` of `current` leads to `/docs/v1/why`.
 */
export function versionLinks(
  version: VersionDocs,
  all: readonly VersionDocs[],
  { href }: PageContext,
): (entry: DocEntry) => readonly VersionLink[] {
  const others = all.map((other) => ({
    other,
    root: rootOf(other),
    paths: pagePaths(other),
  }));
  const root = rootOf(version);
  return ({ path }) =>
    others.map(({ other, root: otherRoot, paths }) => {
      const same = otherRoot + path.slice(root.length);
      return {
        name: other.version.name,
        label: other.version.label,
        href: href(paths.has(same) ? same : otherRoot),
        current: other === version,
      };
    });
}

function rootOf({ version }: VersionDocs): string {
  return pathOf({ kind: 'docs', versionPath: version.path, slugs: [] });
}
