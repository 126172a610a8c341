import { hrefOf } from '../../links/href.ts';
import type { SiteModel } from '../siteModel.ts';
import type { SidebarOfVersion, VersionDocs } from './docs.ts';

/** The sidebar of the version's main doc leads to the others: readers start there. Other sidebars lead nowhere. */
export function otherSidebars(
  sidebar: SidebarOfVersion,
  { version, sidebars }: VersionDocs,
  site: SiteModel['site'],
): readonly { readonly id: string; readonly label: string; readonly href: string }[] {
  const isMain = sidebar.pages.some(({ page }) => page.kind === 'doc' && page.doc.id === version.mainDoc);
  return sidebars.flatMap(({ sidebar: other, opensOn }) =>
    !isMain || other === sidebar.sidebar || opensOn === undefined
      ? []
      : [{ id: other.id, label: other.label, href: hrefOf(opensOn.path, site) }],
  );
}
