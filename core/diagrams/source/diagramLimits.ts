import { countOf } from '../../text/countOf.ts';

/** The length of a diagram's source, in UTF-16 units. */
export const maxDiagramLength = 10_000;

/** The length of one of its lines, which its patterns are matched with. */
export const maxLineLength = 600;

/** Boxes, states, participants, classes, entities, or values of a chart, which the layout takes time for. */
const maxNodes = 60;

/** Arrows, messages or relations. */
export const maxEdges = 100;

/** The length of a drawing, in UTF-16 units. */
export const maxDrawingLength = 300_000;

/** Says in a sentence which limit a diagram exceeds, if it does. */
export function exceededLimit({ nodes, edges }: { nodes: number; edges: number }): string | undefined {
  if (nodes > maxNodes) return `The diagram has ${countOf(nodes, 'part')}; ${maxNodes} are possible.`;
  if (edges > maxEdges) return `The diagram has more than ${countOf(maxEdges, 'connection')}.`;
  return undefined;
}
