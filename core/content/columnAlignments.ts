import type { ColumnAlignment } from './portableText.ts';

/** Returns the alignments of a table as they are stored: without "left" at the end, which is the default. Undefined if all columns are aligned left. */
export function columnAlignments(
  alignments: readonly ColumnAlignment[],
): readonly ColumnAlignment[] | undefined {
  const last = alignments.findLastIndex((alignment) => alignment !== 'left');
  return last === -1 ? undefined : alignments.slice(0, last + 1);
}
