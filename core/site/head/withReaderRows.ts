import type { SiteSettings } from '../../content/content.ts';
import type { StudioPlace } from '../../links/studioAddress.ts';
import type { PageData, PageKind } from '../model/pageData.ts';
import type { Site } from '../model/site.ts';
import { fillAddress } from '../../links/fillAddress.ts';
import { absoluteUrl, hrefOf } from '../../links/href.ts';
import { studioAddress } from '../../links/studioAddress.ts';
import { lastPerObject } from '../../memo/lastPerObject.ts';

/** Pages with text of their own; lists and the home page only repeat it. */
const withOwnText = [
  'doc',
  'category',
  'post',
  'standalone',
  'apiOverview',
  'apiSymbol',
  'apiChangelog',
  'apiVersion',
] as const satisfies readonly PageKind[];

/** Adds the requests to readers on a page with text of its own: to report problems, and to say whether it helped. Both depend on the settings. */
export function withReaderRows(
  page: PageData,
  { reportAddress, feedback, studioUrl }: SiteSettings['shared'],
  site: Site,
  source: StudioPlace | undefined,
): PageData {
  const asksFeedback = feedback !== undefined;
  if ((reportAddress === undefined && !asksFeedback) || !hasOwnText(page)) return page;
  const { path, title } = page;
  const document = source?.documentId ?? '';
  const edit = source && studioUrl !== undefined ? studioAddress(studioUrl, source) : '';
  return lastAsking(page, [reportAddress, asksFeedback, site, document, edit], () => ({
    ...page,
    ...(reportAddress !== undefined && {
      reportHref: fillAddress(reportAddress, {
        path,
        title,
        url: absoluteUrl(hrefOf(path, site), site),
        document,
        edit,
      }),
    }),
    ...(asksFeedback && { asksFeedback }),
  }));
}

const lastAsking = lastPerObject<PageData>();

function hasOwnText(page: PageData): page is Extract<PageData, { kind: (typeof withOwnText)[number] }> {
  return withOwnText.some((kind) => kind === page.kind);
}
