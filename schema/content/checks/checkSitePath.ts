import type { TextCheck } from './textCheck.ts';
import { maxPathBytes, maxSegmentBytes } from '#core/links/pathLimits.ts';
import { sitePathProblem } from '#core/links/sitePathProblem.ts';

/** A path of this site without query and hash. */
export const checkSitePath: TextCheck = (text) => {
  const problem = sitePathProblem(text);
  if (problem === undefined) return undefined;
  return problem === 'too-long'
    ? {
        message: 'is too long for a path of this site',
        fix: `Write at most ${maxSegmentBytes} characters between two slashes and ${maxPathBytes} in all.`,
      }
    : {
        message: 'is not a path of this site',
        fix: 'Write a path that starts with "/" and has no "?", "#", space, "//" or "..", such as "/docs/old-page".',
      };
};
