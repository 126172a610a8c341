import path from 'node:path';
import { hrefOf } from '#core/links/href.ts';
import type { Problem } from '#core/problem.ts';
import { goldenLine, goldenProblems } from '#core/search/goldenProblems.ts';
import { recordsOfSite } from '#core/search/recordsOfSite.ts';
import { scoreGoldenQueries } from '#core/search/scoreGoldenQueries.ts';
import type { SiteModel } from '#core/site/siteModel.ts';
import { readGoldenQueries } from './readGoldenQueries.ts';

/** Where golden queries are, in the project's folder. */
export const goldenFile = 'content/search-golden.yaml';

/**
 * Asks the site's search the golden queries of a project; `line` says how it did. Without a file of golden queries there is
 * nothing to say. A file that is about another site, with less than half of its pages on this one, is not asked. All problems
 * are warnings: no writer can edit that file, and what they publish must not have to wait for it.
 * @param root the project's folder
 */
export function scoreSearch(
  model: SiteModel,
  root: string,
): { readonly line?: string; readonly problems: readonly Problem[] } {
  const read = readGoldenQueries(path.join(root, goldenFile), goldenFile);
  if (read === undefined) return { problems: [] };
  if (read.problems.length > 0) return { problems: read.problems };
  const queries = read.entries.map(({ query, page }) => ({ query, url: hrefOf(page, model.site) }));
  const records = recordsOfSite(model);
  const wanted = new Set(queries.map(({ url }) => url));
  const searched = new Set([...records.values()].flat().map(({ url }) => url));
  const present = [...wanted].filter((url) => searched.has(url)).length;
  if (present * 2 < wanted.size) {
    return {
      line: `Search: not scored; ${goldenFile} is about another site (${present} of its ${wanted.size} pages are on this one).`,
      problems: [],
    };
  }
  const score = scoreGoldenQueries(queries, records);
  return { line: goldenLine(score), problems: goldenProblems(score, goldenFile) };
}
