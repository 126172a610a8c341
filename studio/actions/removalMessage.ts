import type { Problem } from '#core/problem.ts';
import type { WriterNames } from '../validation/readableProblem.ts';
import { readableProblem } from '../validation/readableProblem.ts';

/**
 * Returns the message for a place that uses a page that is about to be removed. The build's problem is about the site without the page, so
 * it says that the page does not exist; but for the writer it still does.
 * @param id of the page
 */
export function removalMessage(problem: Problem, id: string, titleOf: WriterNames['titleOf']): string {
  const { message } = problem;
  const [, subject] =
    /^(.*?) (?:cannot be shown: it )?leads to the \w+ "([^"]*)", which does not exist\b/s.exec(message) ?? [];
  if (subject !== undefined && problem.value === id) return `${subject} leads to this page.`;
  const [, noun] =
    /^The ([a-z ]+) "[^"]*" does not exist among the published documents\./.exec(message) ?? [];
  if (noun === 'snippet' && problem.value === id) return 'Its text has this snippet.';
  if (noun !== undefined && problem.value === id) return `Its ${noun} is this page.`;
  const [, addressed] = /^(.*? leads to "[^"]*"), which does not exist on this site\b/s.exec(message) ?? [];
  if (addressed !== undefined) return `${addressed}, the address of this page.`;
  return `Afterwards: ${readableProblem(problem, { titleOf })}`;
}
