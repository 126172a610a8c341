import type { ColumnAlignment } from './portableText.ts';

/**
 * Returns the alignments of a table as they are stored: without those at the end that say "left", which is how columns are without one.
 * Undefined if all columns are.
 */
export function columnAlignments(
  alignments: readonly ColumnAlignment[],
): readonly ColumnAlignment[] | undefined {
  const last = alignments.findLastIndex((alignment) => alignment !== 'left');
  return last === -1 ? undefined : alignments.slice(0, last + 1);
}
