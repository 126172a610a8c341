import type { Problem, ProblemPlace } from '../../problem.ts';
import type { LinkFailure, LinkFailureKind } from './linkAnswer.ts';
import { contentProblem } from '../problems/contentProblem.ts';

/**
 * Returns the problem of a link that is left out because it leads nowhere; none if that is a consequence of another problem.
 * @param name a name for the link, such as `The link "Read on"`
 */
export function brokenLink(
  { kind, value, clause, fix }: LinkFailure & { readonly kind: LinkFailureKind },
  name: string,
  place: ProblemPlace,
): readonly Problem[] {
  if (kind === 'unplaced') return [];
  const code = kind === 'unpublished' ? 'draft-link' : 'broken-link';
  return [contentProblem(code, place, { value, message: `${name} ${clause}.`, fix })];
}
