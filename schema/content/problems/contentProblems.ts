import type { Problem } from '#core/problem.ts';
import type { RawSnapshot } from '../rawSnapshot.ts';
import { mergeProblems } from '#core/site/problems/mergeProblems.ts';
import { resolveContent } from '#core/site/resolveContent.ts';
import { reshapeSnapshot } from '../reshape/reshapeSnapshot.ts';
import { withItemKeys } from './withItemKeys.ts';

/**
 * The problems that a build as of an instant (ISO 8601) would report about the content.
 * @param looksAt which documents have their texts checked, by id
 */
export function contentProblems(
  raw: RawSnapshot,
  asOf: string,
  looksAt: (documentId: string) => boolean = () => true,
): readonly Problem[] {
  const { content, problems } = reshapeSnapshot(raw);
  // Colours of code have no problems.
  const resolved = resolveContent(content, { asOf, highlight: () => [], looksAt });
  return withItemKeys(mergeProblems(problems, resolved.problems), raw);
}

/** The same for a problem before and after a change. */
export function problemIdentity({ code, where, value }: Problem): string {
  return JSON.stringify([code, where?.documentId, where?.field, value]);
}

/** The errors that a change of the content causes. */
export function newErrors(before: readonly Problem[], after: readonly Problem[]): readonly Problem[] {
  const known = new Set(before.map(problemIdentity));
  return after.filter((problem) => problem.severity === 'error' && !known.has(problemIdentity(problem)));
}
