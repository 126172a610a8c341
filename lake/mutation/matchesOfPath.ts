import type { LakeDocument } from '../document/lakeDocument.ts';
import { extractWithPath } from '@sanity/mutator';
import { withoutTexts } from './checkPath.ts';

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
  const [keys, conditions] = [/\[\s*_key\s*==\s*""\s*\]/g, /\[(?![-\d:,\s]*\])|\.\./];
  if (!conditions.test(bare.replaceAll(keys, ''))) {
    return { count: alike ** [...bare.matchAll(keys)].length, mayGrow: false };
  }
  return { count: countAt(path, document), mayGrow: true };
}

function countAt(path: string, document: LakeDocument): number {
  try {
    return extractWithPath(path, document).length;
  } catch {
    // The path cannot be parsed, or leads through a string or number: the patch fails, too.
    return 1;
  }
}
