/**
 * The longest common start of two strings and, in what is left, their longest common end, both in whole code points.
 *
 * `sharedEnds('rate band', 'rate and band')` is `{start: 'rate ', end: 'band'}`
 */
export function sharedEnds(before: string, after: string): { readonly start: string; readonly end: string } {
  const limit = Math.min(before.length, after.length);
  let start = 0;
  while (start < limit && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  if (splitsPair(before, start) || splitsPair(after, start)) start--;
  let end = 0;
  while (end < limit - start && isSameFromEnd(before, after, end)) end++;
  if (splitsPair(before, before.length - end) || splitsPair(after, after.length - end)) end--;
  return { start: before.slice(0, start), end: before.slice(before.length - end) };
}

function isSameFromEnd(before: string, after: string, end: number): boolean {
  return before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end);
}

/** Returns whether a cut at this index would fall between the two halves of one code point. */
function splitsPair(text: string, index: number): boolean {
  return isBetween(text, index - 1, 0xd800, 0xdbff) && isBetween(text, index, 0xdc00, 0xdfff);
}

function isBetween(text: string, index: number, low: number, high: number): boolean {
  const unit = text.charCodeAt(index);
  return unit >= low && unit <= high;
}
