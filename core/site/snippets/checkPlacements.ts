import type { Problem, ProblemPlace } from '../../problem.ts';
import type { FilledBody } from './fillIn.ts';
import type { SnippetTexts } from './snippetTexts.ts';
import { contentProblem } from '../problems/contentProblem.ts';
import { danglingReference } from '../problems/danglingReference.ts';
import { fieldIn } from '../problems/placeOf.ts';
import { maxAddedCharacters, placementsIn } from './fillIn.ts';
import { maxSnippetLevels } from './snippetTexts.ts';

/**
 * Reports each block of a body whose snippet readers do not get to see.
 * @param place the field of the body
 */
export function checkPlacements(
  body: FilledBody['body'],
  place: ProblemPlace,
  { tooLong }: FilledBody,
  texts: SnippetTexts,
  draftIds: ReadonlySet<string>,
): readonly Problem[] {
  return placementsIn(body).flatMap((placement) => {
    const { snippet: id } = placement.block;
    const where = fieldIn(fieldIn(place, placement.path), 'snippet');
    const text = texts.get(id);
    // An empty reference is reported where it is read.
    if (id === '') return [];
    if (!text) return [danglingReference(where, 'snippet', id, draftIds, texts)];
    if (place.documentType === 'textSnippet' && !text.fitsIntoSnippets) {
      return [
        contentProblem('deep-snippet', where, {
          value: id,
          message:
            place.documentId === id
              ? 'The snippet is placed in itself.'
              : `The snippet "${id}" has snippets in snippets already, or is placed in itself by one of them. At most ${maxSnippetLevels} may be in each other.`,
          fix: 'Remove it here, or write its text instead.',
        }),
      ];
    }
    if (placement !== tooLong) return [];
    return [
      contentProblem('long-snippets', where, {
        value: id,
        message: `With the snippet "${id}", snippets add more than ${maxAddedCharacters.toLocaleString('en')} characters to this text.`,
        fix: 'Place fewer or shorter snippets.',
      }),
    ];
  });
}
