import type { Problem, ProblemPlace } from '../../problem.ts';
import type { Ids } from './availableIds.ts';
import { availableIds } from './availableIds.ts';
import { contentProblem } from './contentProblem.ts';

/**
 * The problem of a reference to a document that is missing or exists only as a draft.
 * @param noun what was expected, e.g. `version`
 * @param available ids that could be referred to instead
 */
export function danglingReference(
  where: ProblemPlace,
  noun: string,
  id: string,
  draftIds: ReadonlySet<string>,
  available?: Ids,
): Problem {
  const isDraft = draftIds.has(id);
  return contentProblem('dangling-reference', where, {
    value: id,
    message: isDraft
      ? `The ${noun} "${id}" exists only as a draft.`
      : `The ${noun} "${id}" does not exist among the published documents.${
          available ? ` ${availableIds(id, available)}` : ''
        }`,
    fix: isDraft ? `Publish that ${noun}, or choose another one.` : `Choose another ${noun}.`,
  });
}
