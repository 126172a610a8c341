import { extractWithPath } from '@sanity/mutator';

const maxLength = 1000;
const maxIndex = 100_000;
/** The most items that the ranges and lists of a path may cover; nested ones multiply. */
const maxRange = 1000;

/**
 * Throws an Error if a path of a patch cannot be applied safely: the library that applies patches accepts a path that
 * ends inside a bracket, and iterates through a range however long it is.
 */
export function checkPath(path: string): void {
  if (path.length > maxLength) {
    throw new Error(`the path '${path.slice(0, 60)}…' is longer than ${maxLength} characters`);
  }
  const bare = withoutTexts(path);
  // The library would change what the document inherits: checks would see fields that are not stored.
  if (bare.includes('__proto__')) throw new Error(`the path '${path}' names '__proto__', a reserved name`);
  let depth = 0;
  for (const character of bare) {
    if (character === '[') depth++;
    if (character === ']') depth--;
    if (depth < 0 || depth > 1) break;
  }
  if (depth !== 0) throw new Error(`the brackets of the path '${path}' do not match`);
  for (const [, index] of bare.matchAll(/[[:,]\s*-?(\d+)/g)) {
    if (Number(index) > maxIndex) throw new Error(`the path '${path}' counts further than ${maxIndex}`);
  }
  if (itemsInRanges(path) > maxRange) {
    throw new Error(`the ranges and lists of the path '${path}' have more than ${maxRange} items`);
  }
  if (bare.split('..').length > 2) throw new Error(`the path '${path}' has '..' more than once`);
  // Throws if the path cannot be parsed.
  extractWithPath(path, {});
}

/**
 * Returns the most items that the ranges and lists of a path can cover: those of several brackets multiply (`a[0,1][0,1]` → 4). A path with
 * an open range (`a[3:]`) counts as `maxRange` at least. The brackets of the path must match.
 */
export function itemsInRanges(path: string): number {
  let [closed, isOpen] = [1, false];
  for (const { terms, ranges } of bracketsOf(path)) {
    closed *= terms;
    for (const range of ranges) {
      if (range === undefined) isOpen = true;
      else closed *= range;
    }
  }
  return isOpen ? Math.max(closed, maxRange) : closed;
}

/**
 * Returns how many items the library visits at the most for a path that `checkPath` accepts: if the path continues after a range, all items of
 * the range once for each of them (`a[0:10].b` → 100).
 * @param widest the items of the longest list, which is the length of an open range
 */
export function visitsOfRanges(path: string, widest: number): number {
  let visits = 1;
  for (const { terms, ranges, isLast } of bracketsOf(path)) {
    visits *= terms;
    for (const range of ranges) visits *= Math.min(range ?? widest, Math.max(1, widest)) ** (isLast ? 1 : 2);
  }
  return visits;
}

type Bracket = {
  /** The number of things that are listed in it. */
  readonly terms: number;
  /** The length of each range, at least 1; undefined for an open one. */
  readonly ranges: readonly (number | undefined)[];
  /** True if the path ends with it. */
  readonly isLast: boolean;
};

function bracketsOf(path: string): Bracket[] {
  const bare = withoutTexts(path);
  return [...bare.matchAll(/\[([^\][]*)\]/g)].map(([whole, inner = ''], index, all) => {
    const terms = inner.split(',');
    const ranges = terms
      .map((term) => term.split(':').map((end) => end.trim()))
      .filter((ends) => ends.length > 1)
      .map(lengthOfRange);
    return {
      terms: terms.length,
      ranges,
      isLast: index === all.length - 1 && bare.trimEnd().endsWith(whole),
    };
  });
}

function lengthOfRange(ends: readonly string[]): number | undefined {
  const [start = '', end = ''] = ends;
  if (ends.length > 2 || !isCount(start) || !isCount(end)) return undefined;
  return Math.max(1, Number(end) - Number(start));
}

function isCount(text: string): boolean {
  return /^\d+$/.test(text);
}

/** Returns a path with each quoted text in it replaced; an unclosed one extends to the end. Takes time in proportion to the length of the path. */
export function replaceTexts(path: string, replacement: (text: string) => string): string {
  return path.replaceAll(/"(?:[^"\\]|\\[^])*"?|'(?:[^'\\]|\\[^])*'?/g, replacement);
}

/** Returns a path with each quoted text in it emptied. */
export function withoutTexts(path: string): string {
  return replaceTexts(path, () => '""');
}
