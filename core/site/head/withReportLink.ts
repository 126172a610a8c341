import type { PageData, PageKind } from '../model/pageData.ts';
import type { Site } from '../model/site.ts';
import { lastPerObject } from '../../lastPerObject.ts';
import { fillAddress } from '../../links/fillAddress.ts';
import { absoluteUrl, hrefOf } from '../../links/href.ts';

/** Pages with text of their own; lists and the home page only repeat it. */
const reportable = [
  'doc',
  'category',
  'post',
  'apiOverview',
  'apiSymbol',
  'apiChangelog',
  'apiVersion',
] as const satisfies readonly PageKind[];

/** Adds the address for reporting a problem, if the settings have one and the page has text of its own. */
export function withReportLink(page: PageData, template: string | undefined, site: Site): PageData {
  if (template === undefined || !isReportable(page)) return page;
  const { path, title } = page;
  return lastLinked(page, [template, site], () => ({
    ...page,
    reportHref: fillAddress(template, { path, title, url: absoluteUrl(hrefOf(path, site), site) }),
  }));
}

const lastLinked = lastPerObject<PageData>();

function isReportable(page: PageData): page is Extract<PageData, { kind: (typeof reportable)[number] }> {
  return reportable.some((kind) => kind === page.kind);
}
