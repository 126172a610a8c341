import { extractWithPath } from '@sanity/mutator';

const MAX_LENGTH = 1000;
const MAX_INDEX = 100_000;
/** How many items the ranges of a path may have; of several ranges, one within the other, multiplied. */
const MAX_RANGE = 1000;

/**
 * Throws an Error when a path of a patch is not one that can be applied safely: the library behind patches takes a
 * path that ends inside a bracket as if it were whole, and counts its way through a range however long it is.
 */
export function checkPath(path: string): void {
  if (path.length > MAX_LENGTH)
    throw new Error(`the path '${path.slice(0, 60)}…' is longer than ${MAX_LENGTH} characters`);
  const bare = withoutTexts(path);
  let depth = 0;
  for (const character of bare) {
    if (character === '[') depth++;
    if (character === ']') depth--;
    if (depth < 0 || depth > 1) break;
  }
  if (depth !== 0) throw new Error(`the brackets of the path '${path}' do not match`);
  for (const [, index] of bare.matchAll(/[[:,]\s*-?(\d+)/g)) {
    if (Number(index) > MAX_INDEX) throw new Error(`the path '${path}' counts further than ${MAX_INDEX}`);
  }
  if (itemsInRanges(path) > MAX_RANGE)
    throw new Error(`the ranges of the path '${path}' have more than ${MAX_RANGE} items`);
  if (bare.split('..').length > 2) throw new Error(`the path '${path}' has '..' more than once`);
  // Throws where the path cannot be parsed.
  extractWithPath(path, {});
}

/** How many items the ranges of a path have at most. An open one (`a[3:]`) counts as `MAX_RANGE`, with nothing else. */
export function itemsInRanges(path: string): number {
  const ranges = [...withoutTexts(path).matchAll(/(-?\d*)\s*:\s*(-?\d*)/g)];
  let [closed, isOpen] = [1, false];
  for (const [, start = '', end = ''] of ranges) {
    if (/^\d+$/.test(start) && /^\d+$/.test(end)) closed *= Math.max(1, Number(end) - Number(start));
    else isOpen = true;
  }
  return isOpen ? Math.max(closed, MAX_RANGE) : closed;
}

function withoutTexts(path: string): string {
  return path.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '""');
}
