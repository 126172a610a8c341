import type { DiagramLine } from '../source/diagramLines.ts';
import type { DiagramReport } from '../source/diagramReport.ts';
import type { FlowGraph } from './readFlowchart.ts';
import type { FlowMention } from './readFlowNode.ts';
import { maxEdges } from '../source/diagramLimits.ts';
import { toLabel } from '../source/labels.ts';
import { readFlowNode } from './readFlowNode.ts';

/**
 * Reads a line of boxes and arrows into a graph, `A --> B & C -- text --> D; E`, and returns the ids of the boxes in it. Reports what it
 * cannot read, and leaves the rest of the line out.
 */
export function readFlowChain(line: DiagramLine, graph: FlowGraph, report: DiagramReport): readonly string[] {
  const { text } = line;
  const mentioned: string[] = [];
  let sources: readonly string[] = [];
  let arrow: Arrow | undefined;
  for (let at = 0; at < text.length;) {
    const boxes = readBoxes(line, at, graph, report);
    if (!boxes) return mentioned;
    mentioned.push(...boxes.ids);
    if (arrow) connect(sources, boxes.ids, arrow, graph);
    if (graph.edges.length > maxEdges) return mentioned;
    at = skipSpace(text, boxes.end);
    if (at >= text.length) return mentioned;
    if (text[at] === ';') {
      arrow = undefined;
      at = skipSpace(text, at + 1);
      continue;
    }
    const found = readArrow(text, at);
    if (typeof found === 'string') {
      report.error(line, found, arrowsAre, at);
      return mentioned;
    }
    sources = boxes.ids;
    arrow = found;
    at = skipSpace(text, found.end);
    if (at >= text.length) {
      report.error(line, 'The arrow leads to no box.', 'Write the name of a box after it.', at);
    }
  }
  return mentioned;
}

const arrowsAre = 'Write an arrow (-->, ---, -.->, ==>, -->|text|) or the end of the line.';

type Arrow = { readonly sign: string; readonly label: string; readonly end: number };

/** Boxes with `&` between them. */
function readBoxes(
  line: DiagramLine,
  from: number,
  graph: FlowGraph,
  report: DiagramReport,
): { readonly ids: readonly string[]; readonly end: number } | undefined {
  const ids: string[] = [];
  for (let at = from; ;) {
    const box = readFlowNode(line.text, at);
    if (typeof box === 'string') {
      report.error(line, box, 'Write a name, with its label in brackets if it has one: A[Text].', at);
      return undefined;
    }
    ids.push(box.id);
    addBox(box, line, graph);
    const next = skipSpace(line.text, box.end);
    if (line.text[next] !== '&') return { ids, end: box.end };
    at = skipSpace(line.text, next + 1);
  }
}

/** A later label replaces an earlier one, as in Mermaid. */
function addBox({ id, label, shape }: FlowMention, line: DiagramLine, graph: FlowGraph): void {
  const before = graph.nodes.get(id);
  graph.nodes.set(id, {
    name: before?.name ?? `n${graph.nodes.size + 1}`,
    label: label ?? before?.label ?? id,
    shape: shape ?? before?.shape ?? ['[', ']'],
    line: before?.line ?? line,
  });
}

function connect(
  sources: readonly string[],
  targets: readonly string[],
  { sign, label }: Arrow,
  graph: FlowGraph,
): void {
  for (const from of sources) {
    for (const to of targets) {
      if (graph.edges.length <= maxEdges) graph.edges.push({ from, to, arrow: sign, label });
    }
  }
}

/** Arrows with the text behind (`-->|text|`), and with the text inside (`-- text -->`). Heads are `>` or, which is not drawn, `x` and `o`. */
const plainArrow = /(<|[xo](?=[-=]))?(?:--+([->xo])|(-\.+-)([>xo]?)|(==+)([=>xo]))(?:\s*\|([^|]*)\|)?/y;
const textArrow =
  /(<)?(?:--\s*(?![->.\s])(.+?)\s*--+([->xo])|-\.\s*(?![->.\s])(.+?)\s*\.+-([>xo]?)|==\s*(?![=>\s])(.+?)\s*==+([=>xo]))/y;

function readArrow(text: string, at: number): Arrow | string {
  if (text.startsWith('~~~', at)) return 'Invisible arrows cannot be drawn.';
  plainArrow.lastIndex = at;
  const plain = plainArrow.exec(text);
  if (plain) {
    const [whole, start, solid, dotted, dottedHead, thick, thickHead, label = ''] = plain;
    const line = dotted === undefined ? (thick === undefined ? 'solid' : 'thick') : 'dotted';
    return arrowOf(line, start, solid ?? dottedHead ?? thickHead, label, at + whole.length);
  }
  textArrow.lastIndex = at;
  const inside = textArrow.exec(text);
  if (!inside) return 'There should be an arrow here.';
  const [whole, start, solid, solidHead, dotted, dottedHead, thick, thickHead] = inside;
  const line = dotted === undefined ? (thick === undefined ? 'solid' : 'thick') : 'dotted';
  const label = solid ?? dotted ?? thick ?? '';
  return arrowOf(line, start, solidHead ?? dottedHead ?? thickHead, label, at + whole.length);
}

const bodies = { solid: ['--', '-'], dotted: ['-.-', ''], thick: ['==', '='] } as const;

function arrowOf(
  line: keyof typeof bodies,
  start: string | undefined,
  head: string | undefined,
  label: string,
  end: number,
): Arrow | string {
  const other = [start, head].find((each) => each === 'x' || each === 'o');
  if (other !== undefined) return `Arrows that end in “${other}” cannot be drawn.`;
  const [body, plainEnd] = bodies[line];
  const hasHead = head === '>';
  if (start === '<' && !hasHead) return 'An arrow needs a head at its end.';
  return { sign: `${start ?? ''}${body}${hasHead ? '>' : plainEnd}`, label: toLabel(label), end };
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ' || text[at] === '\t') at += 1;
  return at;
}
