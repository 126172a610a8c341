import type { Nodes, Paragraph, PhrasingContent } from 'mdast';
import type { ForeignContext } from './foreignContext.ts';
import { sourceOf } from '../sourceOf.ts';

/** A node as it is written, with its line breaks. */
export function literalText(node: Nodes, context: ForeignContext): readonly PhrasingContent[] {
  return linesOf(sourceOf(node, context));
}

/** A block as it is written, as paragraphs. */
export function literalParagraphs(node: Nodes, context: ForeignContext): readonly Paragraph[] {
  return sourceOf(node, context)
    .split(/\n\s*\n/u)
    .map((paragraph) => ({ type: 'paragraph', children: [...linesOf(paragraph.trim())] }));
}

function linesOf(text: string): readonly PhrasingContent[] {
  return text
    .split('\n')
    .flatMap((value, index): PhrasingContent[] => [
      ...(index === 0 ? [] : [{ type: 'break' } as const]),
      { type: 'text', value },
    ]);
}
