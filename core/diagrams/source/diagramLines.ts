/** A line of a diagram's source without white space around it. `number` and `column` are where it begins, counted from 1. */
export type DiagramLine = { readonly number: number; readonly column: number; readonly text: string };

/**
 * The lines of a diagram that say something, in order: no empty ones, and no comments (`%% …`) but settings (`%%{…}%%`). What follows the kind
 * of a flowchart in its line, `graph LR; A --> B`, is a line of its own.
 */
export function diagramLines(source: string): readonly DiagramLine[] {
  return source
    .split(/\r\n?|\n/)
    .map((line, index) => ({
      number: index + 1,
      column: line.length - line.trimStart().length + 1,
      text: line.trim(),
    }))
    .filter(({ text }) => text !== '' && !/^%%(?!\{)/.test(text))
    .flatMap(divided);
}

function divided(header: DiagramLine): readonly DiagramLine[] {
  const [, kind, between = '', rest] = /^((?:graph|flowchart)\b[^;]*)(;\s*)(.+)$/i.exec(header.text) ?? [];
  if (kind === undefined || rest === undefined) return [header];
  const column = header.column + kind.length + between.length;
  return [
    { ...header, text: kind },
    { ...header, column, text: rest },
  ];
}
