import type { Content } from '../content/content.ts';
import type { Problem } from '../problem.ts';
import type { BodyMemo } from './body/bodyMemo.ts';
import type { Highlight } from './body/bodyQuestions.ts';
import type { OutlineMemo } from './content/outlineMemo.ts';
import type { ResolvedSite } from './resolveSite.ts';
import { present } from '../present.ts';
import { checkSingletons } from './content/checkSingletons.ts';
import { isEmptyContent } from './content/isEmptyContent.ts';
import { sortProblems } from './problems/sortProblems.ts';
import { resolveSite } from './resolveSite.ts';
import { sectionInput } from './sectionInput.ts';

export type SiteModelOptions = {
  /** ISO 8601 instant; posts published after it are not on the site. */
  readonly asOf: string;
  /** Ids of posts that are on the site although they are published after it. */
  readonly shownEarly?: ReadonlySet<string> | undefined;
  /** Called once per code block; must return the same lines for the same code and language. */
  readonly highlight: Highlight;
  /** Remembers bodies from one run to the next; see bodyMemo.ts. */
  readonly bodyMemo?: BodyMemo | undefined;
  /** Remembers the outlines of docs; see outlineMemo.ts. */
  readonly outlineMemo?: OutlineMemo;
};

export type ResolveOptions = SiteModelOptions & {
  /** Returns whether a document, given by its id, has its texts resolved and checked. Of all others only the headings are read. */
  readonly looksAt?: (documentId: string) => boolean;
};

export type ResolvedContent = {
  /** Absent if there is no content to make a site from. */
  readonly resolved?: ResolvedSite;
  readonly problems: readonly Problem[];
};

/**
 * Resolves the content and finds all its problems, without making pages. Throws an Error if `asOf` is not an instant, and otherwise
 * nothing.
 */
export function resolveContent(
  content: Content,
  { asOf, shownEarly, highlight, bodyMemo, outlineMemo, looksAt = () => true }: ResolveOptions,
): ResolvedContent {
  const instant = Date.parse(asOf);
  if (Number.isNaN(instant)) {
    throw new Error(
      `The site cannot be built as of "${asOf}", which is not an instant. Give one such as "2026-03-01T09:00:00Z".`,
    );
  }
  const input = sectionInput(content, {
    asOf: instant,
    shownEarly,
    highlight,
    bodyMemo,
    looksAt,
    ...present({ outlineMemo }),
  });
  const problems = checkSingletons(content);
  if (isEmptyContent(content)) return { problems };
  const resolved = resolveSite(input);
  return { resolved, problems: sortProblems([...problems, ...resolved.problems]) };
}
