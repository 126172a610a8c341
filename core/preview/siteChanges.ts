import type { PageData } from '../site/model/pageData.ts';
import type { Shell } from '../site/model/shell.ts';
import type { SiteModel, SiteRedirect } from '../site/model/siteModel.ts';
import type { PageRoute } from '../site/section/section.ts';
import { dequal } from 'dequal/lite';
import { recordOptionsOf, recordsByPage } from '../search/site/recordsOfSite.ts';
import { compareText } from '../text/compareText.ts';

/** A state of the site: its model, and every page with the document that it comes from. */
export type SiteState = { readonly model: SiteModel; readonly routes: readonly PageRoute[] };

/** A page that readers will see otherwise than today. */
export type PageChange = {
  /** Its path afterwards; of a page that is gone, the one it had. */
  readonly path: string;
  readonly title: string;
  /** True if its own document is published or removed, false if it only shows something of such a document. */
  readonly isOwn: boolean;
} & ({ readonly how: 'new' | 'changed' | 'gone' } | { readonly how: 'moved'; readonly from: string });

/** Parts around pages: a menu at the top, the sidebars of the docs, and what else comes from the settings. */
export type SharedPart = 'menu' | 'sidebar' | 'footer' | 'announcement' | 'settings';

/** The differences that readers will see from today's site. */
export type SiteChanges = {
  /** At most a hundred; the pages of the documents that are published or removed come first. */
  readonly pages: readonly PageChange[];
  /** The number of pages that change in each way, including those that are not in the list. */
  readonly counts: Readonly<Record<PageChange['how'], number>>;
  readonly shared: readonly SharedPart[];
  /** A redirect with another target is among the removed ones and the new ones. */
  readonly redirects: { readonly added: readonly SiteRedirect[]; readonly removed: readonly SiteRedirect[] };
  readonly feeds: boolean;
  readonly sitemap: boolean;
  readonly search: boolean;
};

/** More are only counted: a new title can be in the menu of every page. */
const maxPages = 100;

/**
 * Compares two states of the site as a publish does: a page has changed if its own data has. A page that its document has taken to another
 * path has moved.
 * @param edited ids of the documents whose publishing, or removal, leads from one to the other
 */
export function siteChanges(before: SiteState, after: SiteState, edited: ReadonlySet<string>): SiteChanges {
  const pages = pageChanges(before, after, edited);
  const count = (how: PageChange['how']): number => pages.filter((page) => page.how === how).length;
  return {
    pages: pages.slice(0, maxPages),
    counts: { new: count('new'), changed: count('changed'), moved: count('moved'), gone: count('gone') },
    shared: sharedChanges(before.model, after.model),
    redirects: {
      added: without(after.model.redirects, before.model.redirects),
      removed: without(before.model.redirects, after.model.redirects),
    },
    feeds: !dequal(feedsOf(before.model), feedsOf(after.model)),
    sitemap: !dequal(sitemapWithoutDates(before.model), sitemapWithoutDates(after.model)),
    search: !isSearchedAlike(before.model, after.model),
  };
}

type Placed = { readonly page: PageData; readonly documentId?: string | undefined };

function pageChanges(before: SiteState, after: SiteState, edited: ReadonlySet<string>): PageChange[] {
  const [earlier, later] = [placedPages(before), placedPages(after)];
  const left = new Map<string, Placed[]>();
  for (const [path, placed] of earlier) {
    if (isSamePlace(placed, later.get(path))) continue;
    const key = keyOf(placed);
    left.set(key, [...(left.get(key) ?? []), placed]);
  }
  const changes: PageChange[] = [];
  const note = ({ page, documentId }: Placed, how: 'new' | 'changed' | 'gone'): void => {
    changes.push({ ...named(page), isOwn: isIn(edited, documentId), how });
  };
  for (const [path, placed] of later) {
    const last = earlier.get(path);
    if (isSamePlace(placed, last)) {
      if (last.page !== placed.page && !dequal(last.page, placed.page)) note(placed, 'changed');
      continue;
    }
    const from = left.get(keyOf(placed))?.shift();
    const { page, documentId } = placed;
    if (!from) note(placed, 'new');
    else {
      const isOwn = isIn(edited, documentId);
      changes.push({ ...named(page), isOwn, how: 'moved', from: from.page.path });
    }
  }
  for (const gone of left.values()) for (const placed of gone) note(placed, 'gone');
  return changes.toSorted(byImportance);
}

function placedPages({ model, routes }: SiteState): ReadonlyMap<string, Placed> {
  const documents = new Map(routes.map(({ path, place }) => [path, place?.documentId]));
  return new Map(model.pages.map((page) => [page.path, { page, documentId: documents.get(page.path) }]));
}

/** Returns whether what is at a path is a page of the same document as before; of the site's own pages, whether it is still there. */
function isSamePlace(one: Placed, other: Placed | undefined): other is Placed {
  return other !== undefined && one.documentId === other.documentId;
}

/** The pages of one document that can be mistaken for each other when it moves. The site's own pages do not move. */
function keyOf({ page, documentId }: Placed): string {
  return documentId === undefined ? page.path : `${documentId} ${page.kind}`;
}

function isIn(edited: ReadonlySet<string>, documentId: string | undefined): boolean {
  return documentId !== undefined && edited.has(documentId);
}

function named(page: PageData): { readonly path: string; readonly title: string } {
  return { path: page.path, title: page.head.openGraph.title };
}

const order: readonly PageChange['how'][] = ['new', 'moved', 'gone', 'changed'];

function byImportance(one: PageChange, other: PageChange): number {
  return (
    Number(other.isOwn) - Number(one.isOwn) ||
    order.indexOf(one.how) - order.indexOf(other.how) ||
    compareText(one.path, other.path)
  );
}

function sharedChanges(before: SiteModel, after: SiteModel): readonly SharedPart[] {
  const { navbar: menu, footer, announcement, ...settings } = before.shell;
  const now: Shell = after.shell;
  const { navbar: _menu, footer: _footer, announcement: _announcement, ...settingsNow } = now;
  const same: Readonly<Record<SharedPart, boolean>> = {
    menu: dequal(menu, now.navbar),
    sidebar: dequal(before.sidebars, after.sidebars),
    footer: dequal(footer, now.footer),
    announcement: dequal(announcement, now.announcement),
    settings: dequal(settings, settingsNow),
  };
  return parts.filter((part) => !same[part]);
}

const parts: readonly SharedPart[] = ['menu', 'sidebar', 'footer', 'announcement', 'settings'];

function without(
  redirects: readonly SiteRedirect[],
  others: readonly SiteRedirect[],
): readonly SiteRedirect[] {
  const known = new Map(others.map(({ from, to }) => [from, to]));
  return redirects.filter(({ from, to }) => known.get(from) !== to);
}

/** Returns the entries of the sitemap without their dates: an entry whose date alone has changed counts as unchanged. */
function sitemapWithoutDates({ sitemap }: SiteModel): unknown {
  return sitemap.map(({ lastmod: _date, ...entry }) => entry);
}

/** Returns the feeds of the blog and of the API. The feed of the docs is left out, because every edit is in it. */
function feedsOf({ feed, api }: SiteModel): unknown {
  return [feed, api];
}

/** A page that is the same object has the same records, so that they are only made of pages that differ. */
function isSearchedAlike(before: SiteModel, after: SiteModel): boolean {
  const isSameSite = dequal(recordOptionsOf(before), recordOptionsOf(after));
  const recordsOf = (model: SiteModel, other: SiteModel) => {
    const shared = new Set(isSameSite ? other.pages : []);
    return recordsByPage(
      model,
      model.pages.filter((page) => !shared.has(page)),
    );
  };
  const [earlier, later] = [recordsOf(before, after), recordsOf(after, before)];
  return (
    dequal(before.synonyms, after.synonyms) &&
    dequal(before.shell.search, after.shell.search) &&
    earlier.size === later.size &&
    [...later].every(([version, pages]) => dequal(pages, earlier.get(version)))
  );
}
