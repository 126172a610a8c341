import type { Block, Span } from '../content/portableText.ts';

/** Everything that a reader of the body can read, code and captions included, a line per block or cell. */
export function plainText(body: readonly Block[]): string {
  return body.flatMap(linesOf).join('\n');
}

/** The text of a heading or paragraph without its marks, with single spaces. */
export function inlineText(children: readonly Span[]): string {
  return children
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

function linesOf(block: Block): readonly string[] {
  switch (block._type) {
    case 'block':
      return [inlineText(block.children)];
    case 'codeBlock':
      return [...some(block.filename), block.code];
    case 'admonition':
      return [...some(block.title), ...block.body.flatMap(linesOf)];
    case 'figure':
      return some(block.caption);
    case 'table':
      return [
        ...some(block.caption),
        ...block.rows.flatMap(({ cells }) => cells.flatMap(({ content }) => content.flatMap(linesOf))),
      ];
    case 'tabs':
      return block.items.flatMap(({ label, body }) => [label, ...body.flatMap(linesOf)]);
    case 'details':
      return [block.summary, ...block.body.flatMap(linesOf)];
    case 'download':
      return [block.title, ...some(block.description)];
    case 'savingsCalculator':
      return [];
  }
}

function some(text: string | undefined): readonly string[] {
  return text === undefined ? [] : [text];
}
