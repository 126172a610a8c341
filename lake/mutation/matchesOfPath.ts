import type { LakeDocument } from '../document/lakeDocument.ts';
import { extractWithPath } from '@sanity/mutator';
import { withoutTexts } from './checkPath.ts';

const keys = /\[\s*_key\s*==\s*""\s*\]/g;

/** The most values that a path of a patch selects. */
export type PathMatches = {
  readonly count: number;
  /** True if it selects by a condition, so that it also selects what is added before. */
  readonly mayGrow: boolean;
};

/**
 * Returns how many values of a document a path selects. Ignores ranges, whose items `itemsInRanges` counts.
 * @param path one that `checkPath` accepts
 * @param alike the most items of one list that have the same key
 */
export function matchesOfPath(path: string, document: LakeDocument, alike: number): PathMatches {
  const bare = withoutTexts(path);
  if (!hasConditions(path)) return { count: alike ** [...bare.matchAll(keys)].length, mayGrow: false };
  return { count: countAt(path, document), mayGrow: true };
}

/** Returns true if a path selects by more than names, keys, indexes and ranges, so that the library looks at all that it could select. */
export function hasConditions(path: string): boolean {
  return /\[(?![-\d:,\s]*\])|\.\./.test(withoutTexts(path).replaceAll(keys, ''));
}

function countAt(path: string, document: LakeDocument): number {
  try {
    return extractWithPath(path, document).length;
  } catch {
    // The path cannot be parsed, or leads through a string or number: the patch fails, too.
    return 1;
  }
}
