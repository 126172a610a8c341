import type { SourceProblem } from '../notation/sourceProblem.ts';
import type { DiagramReading } from './read/diagramReading.ts';
import type { DiagramLine } from './source/diagramLines.ts';
import { countOf } from '../text/countOf.ts';
import { diagramKindOf, drawnKinds } from './diagramKinds.ts';
import { exceededLimit, maxDiagramLength, maxLineLength } from './source/diagramLimits.ts';
import { diagramLines } from './source/diagramLines.ts';
import { createDiagramReport } from './source/diagramReport.ts';
import { unreadableAt } from './unreadableAt.ts';

/** A diagram that can be drawn and warnings, or the errors in it. */
export type ReadSource =
  | {
      readonly problems: readonly SourceProblem[];
      readonly reading: DiagramReading;
      readonly header: DiagramLine;
    }
  | { readonly problems: readonly SourceProblem[]; readonly reading?: undefined };

/**
 * Reads a diagram in Mermaid's notation without drawing it, and without the library for that. A problem of the code `undrawn-diagram-kind`
 * names a kind that Mermaid has and `drawDiagram` cannot draw.
 */
export function readDiagram(source: string): ReadSource {
  const all = diagramLines(source);
  const header = all.find(({ text }) => !text.startsWith('%%{'));
  const lines = all.filter((line) => line !== header);
  const found = checkSource(source, header, lines);
  if (found || !header) return { problems: found ? [found] : [] };
  const kind = diagramKindOf(header.text);
  if (!kind?.read) return { problems: [undrawnKind(header, kind?.name)] };
  const report = createDiagramReport();
  const reading = kind.read(header, lines, report);
  const exceeded = exceededLimit(reading);
  if (exceeded !== undefined) report.error(header, exceeded, 'Divide it into several diagrams.');
  return report.hasErrors() ? { problems: report.problems } : { problems: report.problems, reading, header };
}

function checkSource(
  source: string,
  header: DiagramLine | undefined,
  lines: readonly DiagramLine[],
): SourceProblem | undefined {
  if (!header) {
    return unreadableAt(
      { number: 1, column: 1, text: '' },
      'The diagram is empty.',
      'Write a diagram, or remove the block.',
    );
  }
  if (source.length > maxDiagramLength) {
    const message = `The diagram has ${countOf(source.length, 'character')}; ${maxDiagramLength} are possible.`;
    return unreadableAt(header, message, 'Divide it into several diagrams.');
  }
  const long = [header, ...lines].find(({ text }) => text.length > maxLineLength);
  if (long) {
    const message = `The line has ${countOf(long.text.length, 'character')}; ${maxLineLength} are possible.`;
    return unreadableAt(long, message, 'Shorten its labels, or divide it into several lines.');
  }
  if (header.text === '---') {
    return unreadableAt(
      header,
      'A diagram has no settings between “---”.',
      'Remove them. The title has a field of its own.',
    );
  }
  if (header.text.startsWith('```')) {
    return unreadableAt(
      header,
      'A diagram begins and ends without ```.',
      'Remove these lines: the block says that it is a diagram.',
    );
  }
  return undefined;
}

function undrawnKind(header: DiagramLine, name: string | undefined): SourceProblem {
  const drawn = drawnKinds.map((kind) => kind.name).join(', ');
  const fix = `Begin with one of these: ${drawn}.`;
  if (name === undefined) return unreadableAt(header, `The first line does not name a kind of diagram.`, fix);
  const message = `Diagrams of the kind “${name}” cannot be drawn.`;
  return {
    ...unreadableAt(header, message, `Use an image of it, or draw it as one of these: ${drawn}.`),
    code: 'undrawn-diagram-kind',
    value: name,
  };
}
