import type { ProblemPlace } from '../../problem.ts';
import type { AssetQuestion } from '../assets/resolveAsset.ts';
import type { Found } from '../problems/findings.ts';
import { maxCaptionBytes, megabytes } from '../assets/maxUploadBytes.ts';
import { resolveAsset } from '../assets/resolveAsset.ts';
import { contentProblem } from '../problems/contentProblem.ts';
import { found } from '../problems/findings.ts';
import { fieldIn } from '../problems/placeOf.ts';

/** Resolves the captions of a video to their path. A file that is not named like WebVTT, or too large for it, is a problem. */
export function resolveCaptions(
  id: string,
  place: ProblemPlace,
  ask: AssetQuestion,
): Found<string | undefined> {
  const { value: served, ...findings } = resolveAsset(id, 'file', place, ask);
  if (!served) return found(undefined, findings);
  const { extension, size, originalFilename = id } = served.asset;
  const wrong =
    extension.toLowerCase() !== 'vtt'
      ? 'does not end in .vtt'
      : size > maxCaptionBytes
        ? `is ${megabytes(size)}, more than the ${megabytes(maxCaptionBytes)} that captions may have`
        : undefined;
  if (wrong === undefined) return found(served.path, findings);
  const problem = contentProblem('unusable-captions', fieldIn(place, 'asset'), {
    value: originalFilename,
    message: `"${originalFilename}" cannot be captions: it ${wrong}.`,
    fix: 'Upload captions in the format WebVTT, which video editors export.',
  });
  return found(undefined, { ...findings, problems: [...findings.problems, problem] });
}
