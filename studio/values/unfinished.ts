import { isRecord } from '#core/isRecord.ts';
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

/** The words of a paragraph, without its marks. */
export function paragraphText(block: Fields): string {
  return items(block['children'])
    .map((span) => textOf(span, 'text'))
    .join('');
}
