import type { PageContext } from '../head/pageContext.ts';
import type { MenuEntry, PageLink } from '../model/pageLink.ts';
import type { SharedVersion } from './section.ts';
import { splitHref } from '../../links/href.ts';

/**
 * Gives a link to a page of the docs the way to the same place in every other version that has a page there:
 * `/docs/why/#fees` of `current` is `/docs/v1/why/#fees` in `v1`. Other links stay as they are.
 */
export function linksInVersions(
  versions: readonly SharedVersion[],
  { href }: Pick<PageContext, 'href'>,
): <Link extends PageLink>(link: Link) => Link & MenuEntry {
  return (link) => {
    const { pathname, suffix } = splitHref(link.href);
    const path = pathname.replace(/\/$/, '');
    const own = versions.find(({ paths }) => paths.has(path));
    if (!own) return link;
    const others = versions.flatMap(({ metadata: { name, path: root }, paths }) => {
      const same = root + path.slice(own.metadata.path.length);
      return name !== own.metadata.name && paths.has(same) ? [[name, href(same) + suffix] as const] : [];
    });
    return others.length === 0 ? link : { ...link, inVersions: Object.fromEntries(others) };
  };
}
