import type { SourceProblem } from '../notation/sourceProblem.ts';
import type { DiagramReading } from './read/diagramReading.ts';
import type { DiagramLine } from './source/diagramLines.ts';
import { renderMermaidSVG } from 'beautiful-mermaid';
import { countOf } from '../text/countOf.ts';
import { diagramKindOf, drawnKinds } from './diagramKinds.ts';
import { drawingMarkup } from './drawingMarkup.ts';
import { exceededLimit, maxDiagramLength, maxDrawingLength, maxLineLength } from './source/diagramLimits.ts';
import { diagramLines } from './source/diagramLines.ts';
import { createDiagramReport } from './source/diagramReport.ts';

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
 * in (`web/body/Diagram.css`). Every line either is in the drawing or is reported. The same source gives the same text. A problem of the code
 * `undrawn-diagram-kind` names a kind that Mermaid has and this cannot draw.
 */
export function drawDiagram(diagram: DiagramSource): Drawing {
  const all = diagramLines(diagram.source);
  const header = all.find(({ text }) => !text.startsWith('%%{'));
  const lines = all.filter((line) => line !== header);
  const found = checkSource(diagram.source, header, lines);
  if (found || !header) return { problems: found ? [found] : [] };
  const kind = diagramKindOf(header.text);
  if (!kind?.read) return { problems: [undrawnKind(header, kind?.name)] };
  const report = createDiagramReport();
  const reading = kind.read(header, lines, report);
  const exceeded = exceededLimit(reading);
  if (exceeded !== undefined) report.error(header, exceeded, 'Divide it into several diagrams.');
  if (report.hasErrors()) return { problems: report.problems };
  const drawn = drawReading(reading, diagram);
  if (typeof drawn !== 'string') return { ...drawn, problems: report.problems };
  report.error(header, drawn, 'Make it simpler, or divide it into several diagrams.');
  return { problems: report.problems };
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

function checkSource(
  source: string,
  header: DiagramLine | undefined,
  lines: readonly DiagramLine[],
): SourceProblem | undefined {
  if (!header) {
    return problemAt(
      { number: 1, column: 1, text: '' },
      'The diagram is empty.',
      'Write a diagram, or remove the block.',
    );
  }
  if (source.length > maxDiagramLength) {
    const message = `The diagram has ${countOf(source.length, 'character')}; ${maxDiagramLength} are possible.`;
    return problemAt(header, message, 'Divide it into several diagrams.');
  }
  const long = [header, ...lines].find(({ text }) => text.length > maxLineLength);
  if (long) {
    const message = `The line has ${countOf(long.text.length, 'character')}; ${maxLineLength} are possible.`;
    return problemAt(long, message, 'Shorten its labels, or divide it into several lines.');
  }
  if (header.text === '---') {
    return problemAt(
      header,
      'A diagram has no settings between “---”.',
      'Remove them. The title has a field of its own.',
    );
  }
  return undefined;
}

const problemAt = ({ number, column, text }: DiagramLine, message: string, fix: string): SourceProblem => ({
  code: 'unreadable-diagram',
  severity: 'error',
  line: number,
  column,
  value: text.slice(0, 80),
  message,
  fix,
});

function undrawnKind(header: DiagramLine, name: string | undefined): SourceProblem {
  const drawn = drawnKinds.map((kind) => kind.name).join(', ');
  const fix = `Begin with one of these: ${drawn}.`;
  if (name === undefined) return problemAt(header, `The first line does not name a kind of diagram.`, fix);
  const message = `Diagrams of the kind “${name}” cannot be drawn.`;
  return {
    ...problemAt(header, message, `Use an image of it, or draw it as one of these: ${drawn}.`),
    code: 'undrawn-diagram-kind',
    value: name,
  };
}
