import type { Problem } from '../problem.ts';
import type { QualityReport } from './qualityReport.ts';

/**
 * Adds how well the search finds.
 * @param lines sentences about it
 * @param problems what it should have found
 */
export function withSearch(
  report: QualityReport,
  lines: readonly string[],
  problems: readonly Problem[],
): QualityReport {
  return { ...report, search: [...lines, ...problems.map(({ message }) => message)] };
}
