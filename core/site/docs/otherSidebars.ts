import type { Site } from '../model/site.ts';
import type { SidebarOfVersion, VersionDocs } from './tree/docs.ts';
import { hrefOf } from '../../links/href.ts';

/** Links to the other sidebars, in the sidebar of the version's main doc, where readers start. Empty for other sidebars. */
export function otherSidebars(
  sidebar: SidebarOfVersion,
  { version, sidebars }: VersionDocs,
  site: Site,
): readonly { readonly id: string; readonly label: string; readonly href: string }[] {
  const isMain = sidebar.pages.some(({ page }) => page.kind === 'doc' && page.doc.id === version.mainDoc);
  return sidebars.flatMap(({ sidebar: other, opensOn }) =>
    isMain && other !== sidebar.sidebar && opensOn
      ? [{ id: other.id, label: other.label, href: hrefOf(opensOn.path, site) }]
      : [],
  );
}
