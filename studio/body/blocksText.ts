type Fields = Readonly<Record<string, unknown>>;

/** The items of a list as the Studio has it while somebody writes: anything, or nothing. */
export function items(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.filter(isFields) : [];
}

/** A field with text; `''` while there is none. */
export function textOf(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}

/** What unfinished blocks say, with their marks left out: paragraphs, code, and the texts inside of other blocks. */
export function blocksText(blocks: unknown): string {
  return items(blocks)
    .map((block) =>
      [
        items(block['children'])
          .map((span) => textOf(span, 'text'))
          .join(''),
        textOf(block, 'summary'),
        textOf(block, 'title'),
        textOf(block, 'label'),
        textOf(block, 'code'),
        blocksText(block['body']),
        blocksText(block['items']),
      ]
        .filter((text) => text !== '')
        .join(' '),
    )
    .filter((text) => text !== '')
    .join(' ');
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
