import type { ReadDiagram } from './read/diagramReading.ts';
import { readChart } from './read/readChart.ts';
import { readClasses } from './read/readClasses.ts';
import { readEntities } from './read/readEntities.ts';
import { readFlowchart } from './read/readFlowchart.ts';
import { readSequence } from './read/readSequence.ts';
import { readStates } from './read/readStates.ts';

/** A kind of diagram: how its first line looks, what it is called, and, if it can be drawn, how it is read. */
export type DiagramKind = { readonly header: RegExp; readonly name: string; readonly read?: ReadDiagram };

/** The kind that the first line of a diagram names. */
export function diagramKindOf(header: string): DiagramKind | undefined {
  return diagramKinds.find((kind) => kind.header.test(header));
}

export const drawnKinds: readonly (DiagramKind & { readonly read: ReadDiagram })[] = [
  { header: /^(?:graph|flowchart)(?:\s+(?:TD|TB|LR|RL|BT))?\s*;?$/i, name: 'flowchart', read: readFlowchart },
  { header: /^stateDiagram(?:-v2)?$/, name: 'stateDiagram-v2', read: readStates },
  { header: /^sequenceDiagram$/, name: 'sequenceDiagram', read: readSequence },
  { header: /^classDiagram(?:-v2)?$/, name: 'classDiagram', read: readClasses },
  { header: /^erDiagram$/, name: 'erDiagram', read: readEntities },
  { header: /^xychart(?:-beta)?(?:\s+(?:horizontal|vertical))?$/, name: 'xychart', read: readChart },
];

/** Kinds that Mermaid has besides. */
const otherKinds: readonly DiagramKind[] = (
  'pie gantt journey gitGraph mindmap timeline quadrantChart requirementDiagram C4Context C4Container C4Component C4Dynamic C4Deployment ' +
  'sankey block packet architecture kanban zenuml radar treemap treeView venn ishikawa swimlane info'
)
  .split(' ')
  .map((name) => ({ name, header: new RegExp(`^${name}(?:-beta)?\\b`) }));

const diagramKinds: readonly DiagramKind[] = [...drawnKinds, ...otherKinds];
