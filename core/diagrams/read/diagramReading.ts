import type { DiagramLine } from '../source/diagramLines.ts';
import type { DiagramReport } from '../source/diagramReport.ts';

/** A diagram in the words of the library that draws it; `nodes` and `edges` say how much it has to lay out. */
export type DiagramReading = {
  readonly lines: readonly string[];
  readonly nodes: number;
  readonly edges: number;
  /** Numbers of the relations that are drawn without a head, in order. */
  readonly headless?: ReadonlySet<number>;
  /** The part of the library's empty margin that can go on each side, in its pixels. */
  readonly margin?: number;
  /** Arrows that are laid out the other way round, as `turnedArrows` names them. */
  readonly turned?: ReadonlySet<string>;
  /** Widths of the boxes of participants, by their names: the library's are as wide as what is between them. */
  readonly boxWidths?: ReadonlyMap<string, number>;
};

/** Reads a diagram of one kind: its first line, which names the kind, and all others. What it cannot read it reports. */
export type ReadDiagram = (
  header: DiagramLine,
  lines: readonly DiagramLine[],
  report: DiagramReport,
) => DiagramReading;
