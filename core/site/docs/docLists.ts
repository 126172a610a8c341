import type { PageContext } from '../head/pageContext.ts';
import type { SearchList, SiteListItem } from '../model/searchPageData.ts';
import type { DocEntry } from './docEntry.ts';
import type { VersionDocs } from './docs.ts';
import { lastListPerObject, lastPerObject } from '../../lastPerObject.ts';
import { present } from '../../present.ts';
import { documentOf } from './docEntry.ts';

/** Every page of the docs by sidebar, for the page of search results. If there are several versions, labels name the version. */
export function docLists(
  versions: readonly VersionDocs[],
  { href }: Pick<PageContext, 'href'>,
): readonly SearchList[] {
  const listItem = (entry: DocEntry): SiteListItem => {
    const { label, page, path } = entry;
    const document = documentOf(entry);
    const to = page.kind === 'none' ? undefined : href(path);
    const children = lastChildren(document, entry.children.map(listItem));
    return lastItem(document, [label, to, children], () => ({ label, ...present({ href: to }), children }));
  };
  return versions.flatMap(({ version, sidebars }) =>
    sidebars.map(({ sidebar, top }) => ({
      label: versions.length === 1 ? sidebar.label : `${sidebar.label}, ${version.label}`,
      items: top.map(listItem),
    })),
  );
}

const lastChildren = lastListPerObject<SiteListItem>();
const lastItem = lastPerObject<SiteListItem>();
