import type { SourceProblem } from '../notation/sourceProblem.ts';
import type { DiagramReading } from './read/diagramReading.ts';
import { renderMermaidSVG } from 'beautiful-mermaid';
import { drawingMarkup } from './drawingMarkup.ts';
import { readDiagram } from './readDiagram.ts';
import { maxDrawingLength } from './source/diagramLimits.ts';
import { unreadableAt } from './unreadableAt.ts';

/** A diagram in Mermaid's notation. `key` makes the ids in its drawing unique on a page: the key of its block. */
export type DiagramSource = {
  readonly source: string;
  readonly title: string;
  readonly description?: string;
  readonly key: string;
};

/** An SVG. Sizes are pixels; where there is less than `leastWidth`, it should scroll, because its labels would be too small to read. */
export type DrawnSvg = {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  readonly leastWidth: number;
};

/** A drawing and warnings, or the errors that keep the diagram from being drawn. */
export type Drawing =
  | (DrawnSvg & { readonly problems: readonly SourceProblem[] })
  | { readonly svg?: undefined; readonly problems: readonly SourceProblem[] };

/**
 * Draws a diagram in Mermaid's notation as an SVG for a page, at once: no part of it waits. Its colours and fonts are those of the page it stands
 * in (`web/blocks/Diagram.css`). Every line either is in the drawing or is reported. The same source gives the same text. A problem of the code
 * `undrawn-diagram-kind` names a kind that Mermaid has and this cannot draw.
 */
export function drawDiagram(diagram: DiagramSource): Drawing {
  const read = readDiagram(diagram.source);
  if (!read.reading) return { problems: read.problems };
  const drawn = drawReading(read.reading, diagram);
  if (typeof drawn !== 'string') return { ...drawn, problems: read.problems };
  const fix = 'Make it simpler, or divide it into several diagrams.';
  return { problems: [...read.problems, unreadableAt(read.header, drawn, fix)] };
}

/** Returns a sentence if the library fails. */
function drawReading(reading: DiagramReading, diagram: DiagramSource): DrawnSvg | string {
  let drawn: string;
  try {
    drawn = renderMermaidSVG(reading.lines.join('\n'), { padding: 8 });
  } catch {
    return 'The diagram cannot be laid out.';
  }
  const connections = [...drawn.matchAll(connection)].length;
  if (connections < reading.edges) return 'Some connections of the diagram cannot be laid out.';
  const written = drawingMarkup(drawn, reading, diagram);
  return written.svg.length > maxDrawingLength ? 'The drawing is too large.' : written;
}

const connection = /<(?:polyline class="(?:edge|class-relationship|er-relationship)"|g class="message") /g;
