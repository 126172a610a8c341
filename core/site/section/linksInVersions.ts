import type { PageContext } from '../head/pageContext.ts';
import type { MenuEntry } from '../model/pageLink.ts';
import type { SharedVersion } from './section.ts';
import { splitHref } from '../../links/href.ts';

/**
 * Adds to a link to a docs page the links to the same page in the other versions that have it: `/docs/why/#fees` of `current` is
 * `/docs/v1/why/#fees` in `v1`. Leaves other links unchanged.
 */
export function linksInVersions(
  versions: readonly SharedVersion[],
  { href }: Pick<PageContext, 'href'>,
): <Link extends Pick<MenuEntry, 'href'>>(link: Link) => Link & Pick<MenuEntry, 'inVersions'> {
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
