import type { Problem, ProblemPlace } from '../../problem.ts';
import type { ServedAsset } from '../model/siteModel.ts';
import type { Found } from '../problems/findings.ts';
import { contentProblem } from '../problems/contentProblem.ts';
import { danglingReference } from '../problems/danglingReference.ts';
import { found } from '../problems/findings.ts';
import { fieldIn } from '../problems/placeOf.ts';
import { maxUploadBytes, megabytes } from './maxUploadBytes.ts';

/** Looks an asset up by its document id. */
export type AssetQuestion = { readonly asset: (id: string) => ServedAsset | undefined };

/**
 * Resolves the asset of a field such as a download. Without an asset the result has a problem and no value.
 * @param noun the purpose of the field, such as `file`
 * @param place the field, in which `asset` is the reference
 */
export function resolveAsset(
  id: string,
  noun: string,
  place: ProblemPlace,
  ask: AssetQuestion,
): Found<ServedAsset | undefined> {
  const field = fieldIn(place, 'asset');
  const served = ask.asset(id);
  return served
    ? found(served, { problems: checkSize(served, field), assets: [{ ...served, place: field }] })
    : found(undefined, { problems: [danglingReference(field, noun, id, new Set())] });
}

function checkSize({ asset }: ServedAsset, place: ProblemPlace): readonly Problem[] {
  const { id, kind, size, originalFilename = id } = asset;
  const max = maxUploadBytes[kind];
  if (size <= max) return [];
  return [
    contentProblem('large-upload', place, {
      value: id,
      message: `"${originalFilename}" is ${megabytes(size)}; ${kind === 'image' ? 'an image' : 'a file'} may be at most ${megabytes(max)}.`,
      fix: kind === 'image' ? 'Make it smaller, and upload it again.' : 'Upload a smaller one.',
    }),
  ];
}
