import type { Content } from '../content/content.ts';
import type { Problem } from '../problem.ts';
import { assembleModel } from './assembleModel.ts';
import type { Highlight } from './body/bodyContext.ts';
import { checkSingletons } from './content/checkSingletons.ts';
import { isEmptyContent } from './content/isEmptyContent.ts';
import { sortContent } from './content/sortContent.ts';
import { sortProblems } from './problems/sortProblems.ts';
import { resolveSite } from './resolveSite.ts';
import type { SiteModelResult } from './siteModel.ts';

export type SiteModelOptions = {
  /** ISO 8601 instant; posts published after it are not on the site. */
  readonly asOf: string;
  /** Called once per code block; the same code in the same language has to give the same lines. */
  readonly highlight: Highlight;
};

/**
 * Turns content into every page of the site and exactly what it shows, and collects all problems of the content. Equal
 * content gives an equal model, in whatever order its documents come. Throws only where `asOf` is no instant.
 */
export function buildSiteModel(content: Content, { asOf, highlight }: SiteModelOptions): SiteModelResult {
  const instant = Date.parse(asOf);
  if (Number.isNaN(instant)) {
    throw new Error(
      `"${asOf}" is no instant to build the site as of. Give one such as "2026-03-01T09:00:00Z".`,
    );
  }
  const sorted = sortContent(content);
  const found: Problem[] = [...checkSingletons(sorted)];
  if (isEmptyContent(sorted)) return { problems: found };
  const resolved = resolveSite(sorted, { asOf: instant, highlight }, (problem) => found.push(problem));
  const problems = sortProblems(found);
  const isSound = problems.every(({ severity }) => severity !== 'error');
  return isSound && resolved.home !== undefined
    ? { model: assembleModel(resolved, resolved.home), problems }
    : { problems };
}
