import type { Problem } from '#core/problem.ts';
import type { SiteModel } from '#core/site/model/siteModel.ts';
import path from 'node:path';
import { hrefOf } from '#core/links/href.ts';
import { withoutTrailingSlashes } from '#core/links/withoutTrailingSlashes.ts';
import { goldenLine, goldenProblems } from '#core/search/golden/goldenProblems.ts';
import { scoreGoldenQueries } from '#core/search/golden/scoreGoldenQueries.ts';
import { recordsByPage, recordsOfSite } from '#core/search/site/recordsOfSite.ts';
import { readGoldenQueries } from './readGoldenQueries.ts';

/** The file of golden queries, in the project's folder. */
export const goldenFile = 'content/search-golden.yaml';

export type SearchScore = { readonly lines: readonly string[]; readonly problems: readonly Problem[] };

/**
 * Scores the site's search with the golden queries of a project; `lines` are the result in words. Without a file of golden queries there are
 * none. A query for a page that has moved, so that its address is redirected, is about the new address. A file that is about another site,
 * with less than half of its pages on this one, is not used. All problems are warnings: writers cannot edit that file, and what they publish
 * must not wait for it.
 * @param root the project's folder
 */
export function scoreSearch(model: SiteModel, root: string): SearchScore {
  const read = readGoldenQueries(path.join(root, goldenFile), goldenFile);
  if (!read) return { lines: [], problems: [] };
  if (read.problems.length > 0) return { lines: [], problems: read.problems };
  const newUrl = movedUrls(model);
  const named = read.entries.map(({ query, page }) => {
    const url = hrefOf(page, model.site);
    return { query, url, newUrl: newUrl(page) ?? url };
  });
  const searched = searchedUrls(model, new Set(named.flatMap((entry) => [entry.url, entry.newUrl])));
  const queries = named.map((entry) => ({
    query: entry.query,
    url: searched.has(entry.url) ? entry.url : entry.newUrl,
  }));
  const wanted = new Set(queries.map(({ url }) => url));
  const present = [...wanted].filter((url) => searched.has(url)).length;
  if (present * 2 < wanted.size) {
    return {
      lines: [
        `Search: not scored; ${goldenFile} is about another site (${present} of its ${wanted.size} pages are on this one).`,
      ],
      problems: [],
    };
  }
  const score = scoreGoldenQueries(queries, recordsOfSite(model), model.synonyms);
  return { lines: [goldenLine(score)], problems: goldenProblems(score, goldenFile) };
}

/** Returns the URLs that are pages of the search. Cheaper than making the records of all pages, which a file about another site does not need. */
function searchedUrls(model: SiteModel, urls: ReadonlySet<string>): ReadonlySet<string> {
  const pages = model.pages.filter(({ path: page }) => urls.has(hrefOf(page, model.site)));
  return new Set([...recordsByPage(model, pages).values()].flat(2).map(({ url }) => url));
}

/** Returns the target of a path of the site today, by its redirects; undefined if it is not redirected. */
function movedUrls({ redirects, site }: SiteModel): (page: string) => string | undefined {
  const targets = new Map(redirects.map(({ from, to }) => [withoutTrailingSlashes(from), to]));
  return (page) => targets.get(withoutTrailingSlashes(hrefOf(page, site)));
}
