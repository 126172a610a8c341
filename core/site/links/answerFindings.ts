import type { ProblemPlace } from '../../problem.ts';
import type { Findings } from '../problems/findings.ts';
import type { LinkAnswer } from './linkAnswer.ts';
import { contentProblem } from '../problems/contentProblem.ts';

/**
 * Returns the findings about a link that is not broken: a heading that the page does not have, and the uploaded file that the link leads to.
 * @param name a name for the link, such as `The link "Read on"`
 * @param place the field of its address
 * @param anchorPlace the field of its anchor, if it has one of its own
 */
export function answerFindings(
  { anchorFailure, asset }: Extract<LinkAnswer, { readonly href: string }>,
  name: string,
  place: ProblemPlace,
  anchorPlace = place,
): Findings {
  return {
    problems: anchorFailure
      ? [
          contentProblem('broken-anchor', anchorPlace, {
            value: anchorFailure.value,
            message: `${name} ${anchorFailure.clause}.`,
            fix: anchorFailure.fix,
          }),
        ]
      : [],
    assets: asset ? [{ ...asset, place }] : [],
  };
}
