import type { DiagramLine } from '../source/diagramLines.ts';
import type { DiagramReport } from '../source/diagramReport.ts';
import type { DiagramReading } from './diagramReading.ts';
import { toLabel, writeLabel } from '../source/labels.ts';
import { createBlockStack } from './createBlockStack.ts';
import { isUnused } from './isUnused.ts';
import { turnedArrows } from './turnedArrows.ts';
import { withoutCycles } from './withoutCycles.ts';

type State = { readonly name: string; label: string; isComposite: boolean; readonly line: DiagramLine };

/** The contents of a composite state, or of the diagram: states at their first mention, and what begins or ends here. */
type Scope = { readonly state?: State; readonly lines: (string | State | Scope)[] };

type StateChart = {
  readonly states: Map<string, State>;
  readonly transitions: { readonly from: string; readonly to: string; readonly label: string }[];
  ends: number;
};

/** Reads a state diagram: `A --> B : text`, `[*]`, `A : text`, `state "Text" as A` and composite states in braces. */
export function readStates(
  header: DiagramLine,
  lines: readonly DiagramLine[],
  report: DiagramReport,
): DiagramReading {
  const chart: StateChart = { states: new Map(), transitions: [], ends: 0 };
  const root: Scope = { lines: [] };
  const stack = createBlockStack<Scope>('}', report);
  for (const line of lines) {
    const scope = stack.innermost() ?? root;
    const composite = /^state\s+(?:"([^"]+)"\s+as\s+)?([\p{L}\p{N}_-]+)\s*\{$/u.exec(line.text);
    if (line.text === '}') stack.close(line);
    else if (composite) {
      const state = mention(composite[2] ?? '', scope, chart, line);
      state.isComposite = true;
      if (composite[1] !== undefined) state.label = toLabel(composite[1]);
      const inside: Scope = { state, lines: [] };
      scope.lines.push(inside);
      stack.open(inside, line);
    } else if (!isUnused(line, report)) readStatement(line, scope, chart, report);
  }
  stack.finish();
  if (chart.states.size === 0 && !report.hasErrors()) {
    report.error(header, 'The diagram has no states.', 'Write a line such as: [*] --> Draft.');
  }
  const composites = new Set([...chart.states.values()].filter(({ isComposite }) => isComposite));
  const arrows = withoutCycles(chart.transitions);
  return {
    lines: [
      'stateDiagram-v2',
      ...writeScope(root, composites),
      ...arrows.map(({ from, to, edge }) => transition(from, to, edge.label)),
    ],
    nodes: chart.states.size + chart.ends,
    edges: chart.transitions.length + chart.ends,
    turned: turnedArrows(arrows),
  };
}

const statements = {
  direction: /^direction\s+(TD|TB|LR|RL|BT)$/i,
  transition: /^(\[\*\]|[\p{L}\p{N}_-]+?)\s*-->\s*(\[\*\]|[\p{L}\p{N}_-]+)\s*(?::\s*(.*))?$/u,
  named: /^state\s+"([^"]+)"\s+as\s+([\p{L}\p{N}_-]+)$/u,
  described: /^([\p{L}\p{N}_-]+)\s*:\s*(.+)$/u,
  alone: /^(?:state\s+)?([\p{L}\p{N}_-]+)(?::::[\w-]+)?$/u,
};

function readStatement(line: DiagramLine, scope: Scope, chart: StateChart, report: DiagramReport): void {
  const text = line.text.replace(/\s*;$/, '');
  const undrawn = undrawnStatements.find(([pattern]) => pattern.test(text));
  const transitions = statements.transition.exec(text);
  const named = statements.named.exec(text);
  const described = statements.described.exec(text);
  const alone = statements.alone.exec(text);
  if (undrawn) report.error(line, undrawn[1], undrawn[2]);
  else if (statements.direction.test(text)) scope.lines.push(text);
  else if (transitions) addTransition(transitions, line, scope, chart);
  else if (named) mention(named[2] ?? '', scope, chart, line).label = toLabel(named[1] ?? '');
  else if (described) {
    mention(described[1] ?? '', scope, chart, line).label = toLabel(described[2] ?? '');
  } else if (alone) mention(alone[1] ?? '', scope, chart, line);
  else {
    const fix = 'Write a transition, A --> B : text, or a state, A : text.';
    report.error(line, 'This is neither a state nor a transition.', fix);
  }
}

const undrawnStatements: readonly (readonly [pattern: RegExp, message: string, fix: string])[] = [
  [
    /^note\b|^end note$/i,
    'Notes in state diagrams cannot be drawn.',
    'Say it in the text, or in the label of a transition.',
  ],
  [/<<\w+>>/, 'Choices, forks and joins cannot be drawn.', 'Write a state in its place.'],
  [/^--$/, 'States beside each other in one state cannot be drawn.', 'Write two states.'],
];

function addTransition(match: RegExpExecArray, line: DiagramLine, scope: Scope, chart: StateChart): void {
  const [, from = '', to = '', text = ''] = match;
  const label = toLabel(text);
  if (from === '[*]' || to === '[*]') {
    const [start, end] = [from, to].map((id) => (id === '[*]' ? id : mention(id, scope, chart, line).name));
    chart.ends += 1;
    scope.lines.push(transition(start ?? '', end ?? '', label));
  } else {
    const [start, end] = [mention(from, scope, chart, line), mention(to, scope, chart, line)];
    chart.transitions.push({ from: start.name, to: end.name, label });
  }
}

function mention(id: string, scope: Scope, { states }: StateChart, line: DiagramLine): State {
  const known = states.get(id);
  if (known) return known;
  const state: State = { name: `s${states.size + 1}`, label: id, isComposite: false, line };
  states.set(id, state);
  scope.lines.push(state);
  return state;
}

function writeScope({ state, lines }: Scope, composites: ReadonlySet<State>): readonly string[] {
  const inside = lines.flatMap((line) => {
    if (typeof line === 'string') return [line];
    if ('lines' in line) return writeScope(line, composites);
    return composites.has(line) ? [] : [`${line.name} : ${writeLabel(line.label, 28)}`];
  });
  return state ? [`state "${writeLabel(state.label)}" as ${state.name} {`, ...inside, '}'] : inside;
}

const transition = (from: string, to: string, label: string): string =>
  `${from} --> ${to}${label === '' ? '' : ` : ${writeLabel(label, 24)}`}`;
