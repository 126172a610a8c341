import type { SourceProblem } from '../notation/sourceProblem.ts';
import type { DiagramLine } from './source/diagramLines.ts';

/** Returns the problem that a line keeps its diagram from being drawn. */
export function unreadableAt(
  { number, column, text }: DiagramLine,
  message: string,
  fix: string,
): SourceProblem {
  return {
    code: 'unreadable-diagram',
    severity: 'error',
    line: number,
    column,
    value: text.slice(0, 80),
    message,
    fix,
  };
}
