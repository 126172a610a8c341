import type { DiagramLine } from '../source/diagramLines.ts';
import { toLabel } from '../source/labels.ts';

/** A box of a flowchart. `name` is what the library calls it, `shape` the signs around its label, `line` where it is first mentioned. */
export type FlowNode = {
  readonly name: string;
  readonly label: string;
  readonly shape: readonly [open: string, close: string];
  readonly line: DiagramLine;
};

/** A mention of a box: its id and, if it has one here, its label and shape; then the offset behind it. */
export type FlowMention = {
  readonly id: string;
  readonly label?: string;
  readonly shape?: FlowNode['shape'];
  readonly end: number;
};

/** Reads the mention of a box at an offset, `A`, `A[Text]` or `A:::class`. Returns a sentence if it cannot. */
export function readFlowNode(text: string, at: number): FlowMention | string {
  const id = matchAt(idPattern, text, at);
  if (id === undefined) {
    return at >= text.length
      ? 'A box is missing at the end of the line.'
      : 'There should be the name of a box here.';
  }
  const shapeAt = at + id.length;
  if (text.startsWith('@{', shapeAt)) return 'Shapes in the notation @{…} cannot be drawn.';
  const shape = shapes.find(([open]) => text.startsWith(open, shapeAt));
  if (!shape) return { id, end: shapeAt + (matchAt(classPattern, text, shapeAt)?.length ?? 0) };
  const [open, closings] = shape;
  const labelAt = shapeAt + open.length;
  const quoted = matchAt(quotedPattern, text, labelAt);
  const closeAt = quoted === undefined ? firstOf(text, closings, labelAt) : labelAt + quoted.length;
  const close = closings.find((each) => text.startsWith(each, closeAt));
  if (close === undefined) return `The label of “${id}” is not ended: ${closings[0]} is missing.`;
  const label = toLabel(text.slice(labelAt, closeAt));
  if (label === '') return `The label of “${id}” is empty.`;
  const end = closeAt + close.length;
  const drawn: FlowNode['shape'] = close === '/]' && open === '[/' ? ['[', ']'] : [open, close];
  return { id, label, shape: drawn, end: end + (matchAt(classPattern, text, end)?.length ?? 0) };
}

/** A dash belongs to a name if no arrow begins with it. */
const idPattern = /[\p{L}\p{N}_]+(?:[-.](?![-.>])[\p{L}\p{N}_]+)*/uy;
const classPattern = /:::[\w-]+/y;
const quotedPattern = /\s*"[^"]*"\s*/y;

/** Longer signs first. */
const shapes: readonly (readonly [open: string, closings: readonly string[]])[] = [
  ['(((', [')))']],
  ['([', ['])']],
  ['((', ['))']],
  ['[[', [']]']],
  ['[(', [')]']],
  ['[/', ['\\]', '/]']],
  ['[\\', ['/]', '\\]']],
  ['{{', ['}}']],
  ['>', [']']],
  ['[', [']']],
  ['(', [')']],
  ['{', ['}']],
];

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

function firstOf(text: string, closings: readonly string[], from: number): number {
  const found = closings.map((each) => text.indexOf(each, from)).filter((at) => at !== -1);
  return found.length > 0 ? Math.min(...found) : text.length;
}
