import type { StudioPlace } from '../../links/studioAddress.ts';
import type { PageData } from '../model/pageData.ts';
import { studioAddress } from '../../links/studioAddress.ts';
import { lastPerObject } from '../../memo/lastPerObject.ts';

/** Adds where writers edit a page, if the settings say where the Studio is. */
export function withEditLink(
  page: PageData,
  studioUrl: string | undefined,
  source: StudioPlace | undefined,
): PageData {
  if (studioUrl === undefined || !source) return page;
  const editHref = studioAddress(studioUrl, source);
  return lastEditable(page, [editHref], () => ({ ...page, editHref }));
}

const lastEditable = lastPerObject<PageData>();
