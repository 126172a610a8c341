import type { DiagramLine } from '../source/diagramLines.ts';
import type { DiagramReport } from '../source/diagramReport.ts';
import type { DiagramReading } from './diagramReading.ts';
import type { FlowNode } from './readFlowNode.ts';
import type { LaidOutEdge } from './withoutCycles.ts';
import { toLabel, writeLabel } from '../source/labels.ts';
import { createBlockStack } from './createBlockStack.ts';
import { isUnused } from './isUnused.ts';
import { readFlowChain } from './readFlowChain.ts';
import { turnedArrows } from './turnedArrows.ts';
import { withoutCycles } from './withoutCycles.ts';

/** A flowchart as it is collected; nodes and groups by their ids. */
export type FlowGraph = {
  readonly nodes: Map<string, FlowNode>;
  readonly edges: FlowEdge[];
};

export type FlowEdge = {
  readonly from: string;
  readonly to: string;
  readonly arrow: string;
  readonly label: string;
};

type FlowGroup = {
  readonly name: string;
  readonly title: string;
  direction?: string;
  readonly nodes: string[];
  readonly groups: FlowGroup[];
};

/** Reads a flowchart: `A[Text] --> B`, groups (`subgraph … end`), and their directions. */
export function readFlowchart(
  header: DiagramLine,
  lines: readonly DiagramLine[],
  report: DiagramReport,
): DiagramReading {
  const graph: FlowGraph = { nodes: new Map(), edges: [] };
  const root: FlowGroup = {
    name: '',
    title: '',
    direction: directionOf(header.text) ?? 'TD',
    nodes: [],
    groups: [],
  };
  const groups = new Map<string, FlowGroup>();
  const stack = createBlockStack<FlowGroup>('end', report);
  /** The group that a node belongs to: the first that mentions it. */
  const homes = new Map<string, FlowGroup>();
  for (const line of lines) {
    const inside = stack.innermost() ?? root;
    const subgraph = /^subgraph\b\s*(.*?);?$/.exec(line.text);
    if (/^end;?$/.test(line.text)) stack.close(line);
    else if (subgraph) {
      const group = readGroup(subgraph[1] ?? '', groups);
      inside.groups.push(group);
      stack.open(group, line);
    } else if (/^direction\s/.test(line.text)) readDirection(line, inside, root, report);
    else if (!isUnused(line, report)) {
      for (const id of readFlowChain(line, graph, report)) {
        if (inside !== root && !homes.has(id)) homes.set(id, inside);
      }
    }
  }
  stack.finish();
  for (const id of graph.nodes.keys()) (homes.get(id) ?? root).nodes.push(id);
  checkGroups(graph, groups, header, report);
  const nameOf = (id: string): string => graph.nodes.get(id)?.name ?? '';
  const arrows = withoutCycles(graph.edges).map((arrow) => ({
    ...arrow,
    from: nameOf(arrow.from),
    to: nameOf(arrow.to),
  }));
  return {
    lines: [`flowchart ${root.direction}`, ...writeGroup(root, graph), ...arrows.map(writeArrow)],
    nodes: graph.nodes.size + groups.size,
    edges: graph.edges.length,
    turned: turnedArrows(arrows),
  };
}

const directionOf = (text: string): string | undefined =>
  /\b(TD|TB|LR|RL|BT)\b;?\s*$/i.exec(text)?.[1]?.toUpperCase();

function readDirection(line: DiagramLine, inside: FlowGroup, root: FlowGroup, report: DiagramReport): void {
  const direction = directionOf(line.text);
  if (direction === undefined) {
    report.error(
      line,
      'This is not a direction.',
      'Write one of: direction TD, direction LR, direction RL, direction BT.',
    );
  } else if (inside === root) {
    report.error(
      line,
      'A direction in a line of its own is for a group.',
      'Write the direction of the diagram in its first line.',
    );
  } else inside.direction = direction;
}

/** `one [Title]`, `"Title"` or `Title`. */
function readGroup(text: string, groups: Map<string, FlowGroup>): FlowGroup {
  const [, id = text, title = text] = /^([^\s["]+)\s*\[(.*)\]$/.exec(text) ?? [];
  const group: FlowGroup = { name: `g${groups.size + 1}`, title: toLabel(title), nodes: [], groups: [] };
  groups.set(groups.has(id) ? `${id} ${groups.size}` : id, group);
  return group;
}

function checkGroups(
  graph: FlowGraph,
  groups: ReadonlyMap<string, FlowGroup>,
  header: DiagramLine,
  report: DiagramReport,
): void {
  for (const [id, { line }] of graph.nodes) {
    if (!groups.has(id)) continue;
    report.error(
      line,
      `“${id}” is a group. An arrow begins and ends at a box.`,
      `Write a box that is in “${id}”.`,
    );
  }
  if (graph.nodes.size === 0 && !report.hasErrors()) {
    report.error(header, 'The diagram has no boxes.', 'Write a line such as: A[Start] --> B[End].');
  }
}

function writeGroup(group: FlowGroup, graph: FlowGraph): readonly string[] {
  const inside = [
    ...group.nodes.flatMap((id) => graph.nodes.get(id) ?? []).map(writeNode),
    ...group.groups.flatMap((each) => writeGroup(each, graph)),
  ];
  if (group.name === '') return inside;
  const direction = group.direction === undefined ? [] : [`direction ${group.direction}`];
  return [`subgraph ${group.name} [${writeLabel(group.title)}]`, ...direction, ...inside, 'end'];
}

function writeNode({ name, shape: [open, close], label }: FlowNode): string {
  return name + open + writeLabel(label, open === '{' ? 18 : 28) + close;
}

function writeArrow({ from, to, edge: { arrow, label } }: LaidOutEdge<FlowEdge>): string {
  return `${from} ${arrow}${label === '' ? '' : `|${writeLabel(label, 24)}|`} ${to}`;
}
