/** Something wrong in a file of a content folder. `line` counts from 1; absent when the whole file is meant. */
export type FileProblem = {
  readonly file: string;
  readonly line?: number;
  readonly message: string;
  readonly fix: string;
};

/** The problems as text for a terminal, a paragraph each. */
export function printFileProblems(problems: readonly FileProblem[]): string {
  return problems
    .map(
      ({ file, line, message, fix }) =>
        `${file}${line === undefined ? '' : `:${line}`}\n  ${message}\n  → ${fix}`,
    )
    .join('\n\n');
}
