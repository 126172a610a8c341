import type { Severity } from '../problem.ts';

/**
 * Something wrong in a text that is to be drawn. Lines and columns count from 1; columns are UTF-16 units. An error means that nothing is
 * drawn, a warning that a line changes nothing. `value` quotes what is wrong.
 */
export type SourceProblem = {
  readonly code: 'unreadable-diagram' | 'undrawn-diagram-kind' | 'unused-line' | 'unreadable-formula';
  readonly severity: Severity;
  readonly line: number;
  readonly column: number;
  readonly value?: string;
  readonly message: string;
  readonly fix: string;
};
