import type { Problem } from '../problem.ts';
import type { QualityReport } from './qualityReport.ts';

/**
 * Adds the score of the search.
 * @param lines sentences about it
 * @param problems the pages that it failed to find
 */
export function withSearch(
  report: QualityReport,
  lines: readonly string[],
  problems: readonly Problem[],
): QualityReport {
  return { ...report, search: [...lines, ...problems.map(({ message }) => message)] };
}
