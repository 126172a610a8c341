import type { Content } from '../content/content.ts';
import type { Problem } from '../problem.ts';
import type { Highlight } from './body/bodyContext.ts';
import { checkSingletons } from './content/checkSingletons.ts';
import { isEmptyContent } from './content/isEmptyContent.ts';
import { sortContent } from './content/sortContent.ts';
import { sortProblems } from './problems/sortProblems.ts';
import type { ResolvedSite } from './resolveSite.ts';
import { resolveSite } from './resolveSite.ts';

export type SiteModelOptions = {
  /** ISO 8601 instant; posts published after it are not on the site. */
  readonly asOf: string;
  /** Called once per code block; the same code in the same language has to give the same lines. */
  readonly highlight: Highlight;
};

export type ResolveOptions = SiteModelOptions & {
  /** Whose texts are looked at, by document id: of all others only the headings are known, and no problem is found in them. */
  readonly looksAt?: (documentId: string) => boolean;
};

export type ResolvedContent = {
  /** Absent where there is nothing that a site could be made of. */
  readonly resolved?: ResolvedSite;
  readonly problems: readonly Problem[];
};

/**
 * Finds the place of everything in the content, and all problems of it, without making pages. Throws only where `asOf` is
 * no instant.
 */
export function resolveContent(
  content: Content,
  { asOf, highlight, looksAt = () => true }: ResolveOptions,
): ResolvedContent {
  const instant = Date.parse(asOf);
  if (Number.isNaN(instant)) {
    throw new Error(
      `"${asOf}" is no instant to build the site as of. Give one such as "2026-03-01T09:00:00Z".`,
    );
  }
  const sorted = sortContent(content);
  const found: Problem[] = [...checkSingletons(sorted)];
  if (isEmptyContent(sorted)) return { problems: found };
  const resolved = resolveSite(sorted, { asOf: instant, highlight, looksAt }, (problem) =>
    found.push(problem),
  );
  return { resolved, problems: sortProblems(found) };
}
