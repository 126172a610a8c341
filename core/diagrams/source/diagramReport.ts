import type { SourceProblem } from '../../notation/sourceProblem.ts';
import type { DiagramLine } from './diagramLines.ts';

/** Collects what is wrong in a diagram. `at` is an offset in the line. */
export type DiagramReport = {
  readonly problems: readonly SourceProblem[];
  readonly hasErrors: () => boolean;
  readonly error: (line: DiagramLine, message: string, fix: string, at?: number) => void;
  /** For what is left out of the drawing without changing what it says. */
  readonly warning: (line: DiagramLine, message: string, fix: string) => void;
};

export function createDiagramReport(): DiagramReport {
  const problems: SourceProblem[] = [];
  const add = (
    severity: 'error' | 'warning',
    line: DiagramLine,
    message: string,
    fix: string,
    at = 0,
  ): void => {
    const code = severity === 'error' ? 'unreadable-diagram' : 'unused-line';
    const place = { line: line.number, column: line.column + at };
    // The rest would hardly tell more.
    if (problems.length < maxProblems) {
      problems.push({ code, severity, ...place, value: line.text, message, fix });
    }
  };
  return {
    problems,
    hasErrors: () => problems.some(({ severity }) => severity === 'error'),
    error: (line, message, fix, at) => add('error', line, message, fix, at),
    warning: (line, message, fix) => add('warning', line, message, fix),
  };
}

const maxProblems = 20;
