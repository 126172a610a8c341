import type { ColumnAlignment } from '#core/content/portableText.ts';
import type { Fields } from './unfinished.ts';
import { choices, isChoice } from '#schema/content/values/choices.ts';

/** The alignments of the columns of a table, from left to right. A column without one is aligned left. */
export function storedAlignments({ alignments }: Fields): readonly ColumnAlignment[] {
  if (!Array.isArray(alignments)) return [];
  return alignments.map((value: unknown) =>
    typeof value === 'string' && isChoice(choices.columnAlignment, value) ? value : 'left',
  );
}
