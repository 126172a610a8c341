import type { PageContext } from '../head/pageContext.ts';
import type { SearchList, SiteListItem } from '../model/searchPageData.ts';
import type { DocEntry } from './docEntry.ts';
import type { VersionDocs } from './docs.ts';
import { present } from '../../present.ts';

/** Every page of the docs by sidebar, for the page of search results. If there are several versions, labels name the version. */
export function docLists(
  versions: readonly VersionDocs[],
  { href }: Pick<PageContext, 'href'>,
): readonly SearchList[] {
  const listItem = ({ label, page, path, children }: DocEntry): SiteListItem => ({
    label,
    ...present({ href: page.kind === 'none' ? undefined : href(path) }),
    children: children.map(listItem),
  });
  return versions.flatMap(({ version, sidebars }) =>
    sidebars.map(({ sidebar, top }) => ({
      label: versions.length === 1 ? sidebar.label : `${sidebar.label}, ${version.label}`,
      items: top.map(listItem),
    })),
  );
}
