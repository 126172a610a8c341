import type { Problem } from '#core/problem.ts';
import { isRecord } from '#core/isRecord.ts';

/** Returns whether a message of a page has a list of problems. */
export function isProblems(value: unknown): value is readonly Problem[] {
  return Array.isArray(value) && value.every(isProblem);
}

function isProblem(value: unknown): value is Problem {
  if (!isRecord(value)) return false;
  const { message, fix, where } = value;
  const hasPlace =
    isRecord(where) && typeof where['documentId'] === 'string' && typeof where['documentType'] === 'string';
  return typeof message === 'string' && typeof fix === 'string' && (where === undefined || hasPlace);
}
