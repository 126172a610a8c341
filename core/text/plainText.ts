import type { Block, Span } from '../content/portableText.ts';
import { ownTexts } from '../content/ownTexts.ts';
import { innerBodies } from '../content/walkBody.ts';

/** Returns everything that can be read in a body, including code and captions, with a line for each block or table cell. */
export function plainText(body: readonly Block[]): string {
  return body.flatMap(linesOf).join('\n');
}

/** Returns the text of a heading or paragraph without its marks, with all white space as single spaces. */
export function textOfSpans(children: readonly Span[]): string {
  return children
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

function linesOf(block: Block): readonly string[] {
  if (block._type === 'block') return [textOfSpans(block.children)];
  return [
    ...ownTexts(block),
    ...(block._type === 'codeBlock' ? [block.code] : []),
    ...innerBodies<Block>(block).flatMap(({ texts, body }) => [...texts, ...body.flatMap(linesOf)]),
  ];
}
