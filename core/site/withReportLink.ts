import { absoluteUrl, hrefOf } from '../links/href.ts';
import { fillAddress } from '../links/fillAddress.ts';
import type { PageData, PageKind } from './pageData.ts';
import type { SiteModel } from './siteModel.ts';

/** Pages with a text that can be wrong; lists and the home page repeat what stands on those. */
const reportable = [
  'doc',
  'category',
  'post',
  'apiOverview',
  'apiSymbol',
  'apiChangelog',
  'apiVersion',
] as const satisfies readonly PageKind[];

/** The page with the address to report a problem with it, if the settings give one and it is a page to read. */
export function withReportLink(
  page: PageData,
  template: string | undefined,
  site: SiteModel['site'],
): PageData {
  if (template === undefined || !isReportable(page)) return page;
  const { path, title } = page;
  return {
    ...page,
    reportHref: fillAddress(template, { path, title, url: absoluteUrl(hrefOf(path, site), site) }),
  };
}

function isReportable(page: PageData): page is Extract<PageData, { kind: (typeof reportable)[number] }> {
  return reportable.some((kind) => kind === page.kind);
}
