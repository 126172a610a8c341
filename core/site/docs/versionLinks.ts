import { pathOf } from '../../links/paths.ts';
import type { PageContext } from '../pageContext.ts';
import type { VersionLink } from '../pageData.ts';
import type { DocEntry } from './docEntry.ts';
import type { VersionDocs } from './docs.ts';

/**
 * For a page of `version`, the way to every version: to the page at the same place, or where there is none to the
 * version's main doc. `/docs/why` of `current` leads to `/docs/v1/why`.
 */
export function versionLinks(
  version: VersionDocs,
  all: readonly VersionDocs[],
  { href }: PageContext,
): (entry: DocEntry) => readonly VersionLink[] {
  const others = all.map((other) => ({
    other,
    root: rootOf(other),
    paths: new Set(other.entries.filter(({ page }) => page.kind !== 'none').map(({ path }) => path)),
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
