import type { Problem, ProblemPlace } from '../../problem.ts';
import { sortProblems } from './sortProblems.ts';

/**
 * Returns the problems found when the content was read and those of the site model, sorted together. Leaves out problems of the
 * model with a field that could not be read, because they are about its replacement value.
 */
export function mergeProblems(
  ofReading: readonly Problem[],
  ofModel: readonly Problem[],
): readonly Problem[] {
  const unreadable = new Set<string>();
  const aboveUnreadable = new Set<string>();
  for (const { where } of ofReading) {
    if (where?.field === undefined) continue;
    unreadable.add(keyOf(where, where.field));
    for (const field of fieldsAbove(where.field)) aboveUnreadable.add(keyOf(where, field));
  }
  const isNews = ({ where }: Problem): boolean => {
    if (where?.field === undefined) return true;
    const own = keyOf(where, where.field);
    if (unreadable.has(own) || aboveUnreadable.has(own)) return false;
    return fieldsAbove(where.field).every((field) => !unreadable.has(keyOf(where, field)));
  };
  return sortProblems([...ofReading, ...ofModel.filter(isNews)]);
}

/** The fields that contain a field: `cover` for `cover.alt`, but not `slug` for `slugs`. */
function fieldsAbove(field: string): readonly string[] {
  return [...field.matchAll(/[.[]/g)].map(({ index }) => field.slice(0, index));
}

function keyOf({ documentId }: ProblemPlace, field: string): string {
  return JSON.stringify([documentId, field]);
}
