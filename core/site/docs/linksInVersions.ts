import { splitHref } from '../../links/href.ts';
import { pathOf } from '../../links/paths.ts';
import type { PageContext } from '../pageContext.ts';
import type { MenuEntry, PageLink } from '../pageData.ts';
import type { VersionDocs } from './docs.ts';

/**
 * Gives a link to a page of the docs the way to the same place in every other version that has a page there:
 * `/docs/why/#fees` of `current` is `/docs/v1/why/#fees` in `v1`. Other links stay as they are.
 */
export function linksInVersions(
  all: readonly VersionDocs[],
  { href }: PageContext,
): <Link extends PageLink>(link: Link) => Link & MenuEntry {
  const places = all.map(({ version, entries }) => ({
    name: version.name,
    root: pathOf({ kind: 'docs', versionPath: version.path, slugs: [] }),
    paths: new Set(entries.filter(({ page }) => page.kind !== 'none').map(({ path }) => path)),
  }));
  return (link) => {
    const { pathname, suffix } = splitHref(link.href);
    const path = pathname.replace(/\/$/, '');
    const own = places.find(({ paths }) => paths.has(path));
    if (own === undefined) return link;
    const others = places.flatMap(({ name, root, paths }) => {
      const same = root + path.slice(own.root.length);
      return name !== own.name && paths.has(same) ? [[name, href(same) + suffix] as const] : [];
    });
    return others.length === 0 ? link : { ...link, inVersions: Object.fromEntries(others) };
  };
}
