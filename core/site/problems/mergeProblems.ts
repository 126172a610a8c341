import type { Problem } from '../../problem.ts';
import { sortProblems } from './sortProblems.ts';

/**
 * The problems found when the content was read together with those of the site model, sorted. What the model says about
 * a field that could not be read in the first place is left out: it speaks of the value that stands in for it.
 */
export function mergeProblems(
  ofReading: readonly Problem[],
  ofModel: readonly Problem[],
): readonly Problem[] {
  const unreadable = Map.groupBy(
    ofReading.flatMap(({ where }) => (where?.field === undefined ? [] : [where])),
    ({ documentId }) => documentId,
  );
  const isNews = ({ where }: Problem): boolean =>
    (unreadable.get(where?.documentId ?? '') ?? []).every(({ field }) => !overlaps(field, where?.field));
  return sortProblems([...ofReading, ...ofModel.filter(isNews)]);
}

/** Whether one field is the other or inside of it: `cover` and `cover.alt` are, `slug` and `slugs` are not. */
function overlaps(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  const [outer, inner] = one.length < other.length ? [one, other] : [other, one];
  return inner.startsWith(outer) && /^(?:$|[.[])/.test(inner.slice(outer.length));
}
