/** An object as the Studio has it while somebody writes. */
export type Fields = Readonly<Record<string, unknown>>;

/** The items of a list as the Studio has it while somebody writes: anything, or nothing. */
export function items(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.filter(isFields) : [];
}

/** A field with text; `''` while there is none. */
export function textOf(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}

/** The words of a paragraph, without its marks. */
export function wordsOf(block: Fields): string {
  return items(block['children'])
    .map((span) => textOf(span, 'text'))
    .join('');
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
