import type { Block, Span } from '../content/portableText.ts';
import { annotationTexts } from '../content/annotationTexts.ts';
import { codeTexts } from '../content/codeTexts.ts';
import { ownTexts } from '../content/ownTexts.ts';
import { spanText } from '../content/spanText.ts';
import { innerBodies } from '../content/walkBody.ts';

/** Returns everything that can be read in a body, including code and captions, with a line for each block or table cell. */
export function plainText(body: readonly Block[]): string {
  return body.flatMap(linesOf).join('\n');
}

/** Returns the text of a heading or paragraph for a place without marks, with all white space as single spaces. */
export function textOfSpans(children: readonly Span[]): string {
  return singleSpaced(children.map(spanText));
}

/** Returns the words of a heading or paragraph as if none of them had marks, which is what ids of headings are made of. */
export function unmarkedText(children: readonly Span[]): string {
  return singleSpaced(children.map(({ text }) => text));
}

function singleSpaced(texts: readonly string[]): string {
  return texts.join('').replace(/\s+/g, ' ').trim();
}

function linesOf(block: Block): readonly string[] {
  if (block._type === 'block') return [textOfSpans(block.children), ...annotationTexts(block.markDefs)];
  return [
    ...ownTexts(block),
    ...codeTexts(block),
    ...innerBodies<Block>(block).flatMap(({ texts, body }) => [...texts, ...body.flatMap(linesOf)]),
  ];
}
