import type { Problem } from '#core/problem.ts';
import { countOf } from '#core/text/countOf.ts';

/**
 * Formats problems for a terminal: errors first, each with where it is, the value, and what to do.
 *
 * ```
 * error  broken-link
 *   Why (docPage, docPage-for-users-why), field body[_key=="a1"]
 *   The link leads to a document that does not exist: 'docPage-x'.
 *   → Choose another target, or publish the one you mean.
 * ```
 */
export function printProblems(problems: readonly Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const warnings = problems.filter(({ severity }) => severity === 'warning');
  const summary = [count(errors.length, 'error'), count(warnings.length, 'warning')].filter(
    (part) => part !== '',
  );
  return [...[...errors, ...warnings].map(printProblem), summary.join(', ')].join('\n\n');
}

function printProblem({ code, severity, where, value, message, fix }: Problem): string {
  const lines = [`${severity.padEnd(8)}${code}`];
  if (where) {
    const field = where.field === undefined ? '' : `, field ${where.field}`;
    lines.push(`  ${where.documentTitle} (${where.documentType}, ${where.documentId})${field}`);
  }
  lines.push(`  ${message}`);
  if (value !== undefined && !message.includes(value)) lines.push(`  value: ${value}`);
  lines.push(`  → ${fix}`);
  return lines.join('\n');
}

function count(number: number, noun: string): string {
  return number === 0 ? '' : countOf(number, noun);
}
