import type { Problem } from '../../problem.ts';
import { compareText } from '../../text/compareText.ts';

/** Sorts problems: errors first, then by document and field. Equal sets of problems get the same order. */
export function sortProblems(problems: readonly Problem[]): readonly Problem[] {
  return problems
    .map((problem) => ({ problem, key: sortKey(problem) }))
    .toSorted((one, other) => compareText(one.key, other.key))
    .map(({ problem }) => problem);
}

function sortKey({ severity, where, code, value, message }: Problem): string {
  return [
    severity,
    where?.documentType ?? '',
    where?.documentId ?? '',
    where?.field ?? '',
    code,
    value ?? '',
    message,
  ].join('\u0000');
}
