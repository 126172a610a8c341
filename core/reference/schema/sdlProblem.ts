/**
 * Something wrong with the text of a schema. `line` and `column` count from 1; `sourceLine` is the whole line they
 * point into, as written.
 */
export type SdlProblem = {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly sourceLine: string;
  readonly message: string;
};

/** Makes the problem at a place in a text, whose lines are given. */
export function sdlProblemAt(
  { line, column }: Pick<SdlProblem, 'line' | 'column'>,
  { file, lines, message }: Pick<SdlProblem, 'file' | 'message'> & { readonly lines: readonly string[] },
): SdlProblem {
  return { file, line, column, sourceLine: lines[line - 1] ?? '', message };
}

/** Characters of a source line to show; longer lines (minified SDL) are cut around the column. */
const maxWidth = 120;

/**
 * Formats a problem, with a caret under the column:
 *
 * ```text
 * 1.1.0.graphql:4:3: Syntax Error: Expected Name, found "}".
 *     4 |   }
 *       |   ^
 * ```
 */
export function formatSdlProblem(problem: SdlProblem): string {
  const { text, column } = window(problem.sourceLine, problem.column);
  const number = String(problem.line).padStart(5);
  const indent = text.slice(0, column - 1).replaceAll(/[^\t]/g, ' ');
  return [
    `${problem.file}:${problem.line}:${problem.column}: ${problem.message}`,
    `${number} | ${text}`,
    `${' '.repeat(number.length)} | ${indent}^`,
  ].join('\n');
}

function window(line: string, column: number): { text: string; column: number } {
  if (line.length <= maxWidth) return { text: line, column };
  const from = Math.max(0, Math.min(column - 1 - maxWidth / 2, line.length - maxWidth));
  const text = line.slice(from, from + maxWidth);
  return {
    text: `${from > 0 ? '…' : ''}${text}${from + maxWidth < line.length ? '…' : ''}`,
    column: column - from + (from > 0 ? 1 : 0),
  };
}

/** Thrown for an invalid schema. `problems` is in the order of the text and never empty. */
export class InvalidSchemaError extends Error {
  readonly problems: readonly SdlProblem[];

  /** @param hint what to do about it */
  constructor(problems: readonly SdlProblem[], hint?: string) {
    super([...problems.map(formatSdlProblem), ...(hint === undefined ? [] : [`→ ${hint}`])].join('\n\n'));
    this.name = 'InvalidSchemaError';
    this.problems = problems;
  }
}
