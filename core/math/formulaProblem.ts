import type { SourceProblem } from '../notation/sourceProblem.ts';
import { placeAt } from '../notation/placeAt.ts';

/** Makes the problem of a formula at an offset in its source. */
export function formulaProblem(source: string, offset: number, message: string, fix: string): SourceProblem {
  return { code: 'unreadable-formula', severity: 'error', ...placeAt(source, offset), message, fix };
}
