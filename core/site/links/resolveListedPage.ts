import type { Problem, ProblemPlace } from '../../problem.ts';
import type { Found } from '../problems/findings.ts';
import type { LinkAnswer } from './linkAnswer.ts';
import type { SiteQuestions } from './siteQuestions.ts';
import { contentProblem } from '../problems/contentProblem.ts';
import { danglingReference } from '../problems/danglingReference.ts';
import { found } from '../problems/findings.ts';

/**
 * Resolves an entry of a list of pages to a list of its address. The list is empty, with a problem, if the page is not published yet (a
 * warning) or cannot be shown (an error).
 * @param available the documents that the list may have, by id
 */
export function resolveListedPage(
  id: string,
  place: ProblemPlace,
  ask: Pick<SiteQuestions, 'document'>,
  available: ReadonlyMap<string, unknown>,
): Found<readonly string[]> {
  const answer = ask.document(id);
  if ('href' in answer && available.has(id)) return found([answer.href]);
  if ('failure' in answer && answer.failure.kind === 'unplaced') return found([]);
  return found([], {
    problems: [problemOf(answer, id, place) ?? danglingReference(place, 'page', id, new Set(), available)],
  });
}

function problemOf(answer: LinkAnswer, id: string, place: ProblemPlace): Problem | undefined {
  if (!('failure' in answer)) return undefined;
  const { kind, clause, fix } = answer.failure;
  switch (kind) {
    case 'unpublished':
      return contentProblem('hidden-item', place, {
        value: id,
        message: `The entry ${clause}, so it is left out.`,
        fix,
      });
    case 'pageless':
      return contentProblem('broken-link', place, {
        value: id,
        message: `The page "${id}" cannot be shown: it ${clause}.`,
        fix: 'Choose another page, or remove it here.',
      });
    default:
      return undefined;
  }
}
