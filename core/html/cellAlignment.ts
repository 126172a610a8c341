import type { Element } from 'hast';
import type { ColumnAlignment } from '../content/portableText.ts';
import { isHtmlBlock } from './isHtmlBlock.ts';

/** Returns how the words of a cell of an HTML table are aligned, if the cell or the first block in it says so. */
export function cellAlignment(cell: Element): ColumnAlignment | undefined {
  const first = cell.children.find((node) => node.type === 'element');
  const inside = first && isHtmlBlock(first) ? cellAlignment(first) : undefined;
  if (inside !== undefined) return inside;
  const { style, align } = cell.properties;
  const [, styled] = /(?<![\w-])text-align:\s*([\w-]+)/i.exec(String(style ?? '')) ?? [];
  return alignments.get((styled ?? String(align ?? '')).toLowerCase());
}

const alignments: ReadonlyMap<string, ColumnAlignment> = new Map([
  ['left', 'left'],
  ['start', 'left'],
  ['center', 'center'],
  ['right', 'right'],
  ['end', 'right'],
]);
