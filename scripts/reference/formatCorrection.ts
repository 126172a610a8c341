import type { Correction } from './correctionForLake.ts';
import { formatChanges } from './formatChanges.ts';
import { formatPlan } from './formatPlan.ts';

/** Formats a correction, planned or done, for a terminal: the changes in each version, then in the documents. */
export function formatCorrection(correction: Correction, tense: 'plan' | 'apply'): string {
  const { deployment, corrected } = correction;
  if (corrected.length === 0) {
    return `${deployment}: nothing to correct; every text is the one that was applied`;
  }
  return [
    ...corrected.flatMap(({ version, changes, renames }) => [
      `${deployment} ${version}, from the text that was applied to the one in its file:`,
      formatChanges(changes, renames),
    ]),
    formatPlan(correction, tense),
  ].join('\n\n');
}
