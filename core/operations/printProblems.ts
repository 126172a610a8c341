import type { Problem } from '#core/problem.ts';
import { cleanText } from '#core/text/cleanText.ts';
import { countOf } from '#core/text/countOf.ts';

/** A problem, and the address at which the Studio opens its field; absent for a document without a form, and if the Studio's address is not known. */
export type PrintedProblem = Problem & { readonly studio?: string };

/**
 * Formats problems for a terminal: errors first, each with its place, its value, what to do, and the address of its field in the Studio if that
 * is known. Text of writers can neither control the terminal nor look like another problem.
 *
 * ```
 * error  broken-link
 *   Why (docPage, docPage-for-users-why), field body[_key=="a1"]
 *   The link leads to a document that does not exist: 'docPage-x'.
 *   → Choose another target, or publish the one you mean.
 * ```
 */
export function printProblems(problems: readonly PrintedProblem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const warnings = problems.filter(({ severity }) => severity === 'warning');
  const summary = [count(errors.length, 'error'), count(warnings.length, 'warning')].filter(
    (part) => part !== '',
  );
  return [...[...errors, ...warnings].map(printProblem), summary.join(', ')].join('\n\n');
}

function printProblem({ code, severity, where, value, message, fix, studio }: PrintedProblem): string {
  const lines = [`${severity.padEnd(8)}${code}`];
  if (where) {
    const field = where.field === undefined ? '' : `, field ${where.field}`;
    lines.push(`  ${where.documentTitle} (${where.documentType}, ${where.documentId})${field}`);
  }
  lines.push(`  ${message}`);
  if (value !== undefined && !message.includes(value)) lines.push(`  value: ${value}`);
  lines.push(`  → ${fix}`);
  if (studio !== undefined) lines.push(`  ${studio}`);
  return lines.map(inItsPlace).join('\n');
}

/** Removes control characters, and indents all lines but the first. */
function inItsPlace(text: string): string {
  return cleanText(text).replaceAll(/\r\n|[\r\n\u2028\u2029]/g, '\n    ');
}

function count(number: number, noun: string): string {
  return number === 0 ? '' : countOf(number, noun);
}
