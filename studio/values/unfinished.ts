import { spanText } from '#core/content/spanText.ts';
import { isListOf } from '#core/isListOf.ts';
import { isRecord } from '#core/isRecord.ts';
import { isString } from '#core/isString.ts';

/** The fields of an object that a writer may not have finished. */
export type Fields = Readonly<Record<string, unknown>>;

/** The objects in a list that a writer may not have finished; empty if the value is not a list. */
export function items(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** The text in a field; `''` if there is none yet. */
export function textOf(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}

/** The words of a paragraph for a place without marks. */
export function paragraphText(block: Fields): string {
  return items(block['children'])
    .map((span) => spanText({ text: textOf(span, 'text'), marks: marksOf(span) }))
    .join('');
}

function marksOf({ marks }: Fields): readonly string[] {
  return isListOf(isString)(marks) ? marks : [];
}
