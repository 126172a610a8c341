import type { SiteIndex } from '../links/siteIndex.ts';
import type { SiteAddress } from '../model/siteAddress.ts';
import type { PageRoute } from '../section/section.ts';
import { lastPerObject } from '../../memo/lastPerObject.ts';
import { compareText } from '../../text/compareText.ts';

/** Every address that readers can find something at, sorted by path. */
export function siteAddresses(
  routes: readonly PageRoute[],
  { pages, files }: Pick<SiteIndex, 'pages' | 'files'>,
): readonly SiteAddress[] {
  const ofPages = routes.map((route) => {
    const anchors = pages.get(route.path) ?? [];
    return lastAddress(route, anchors, () => addressOf(route, anchors));
  });
  const ofFiles = [...files].map((path): SiteAddress => ({ path, anchors: [], isFile: true }));
  return [...ofPages, ...ofFiles].toSorted((one, other) => compareText(one.path, other.path));
}

const lastAddress = lastPerObject<SiteAddress>();

function addressOf({ path, place }: PageRoute, anchors: readonly string[]): SiteAddress {
  if (!place) return { path, anchors };
  const { documentId: id, documentType: type, documentTitle: title } = place;
  return { path, document: { id, type, title }, anchors };
}
