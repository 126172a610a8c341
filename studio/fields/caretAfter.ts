/**
 * Returns the position of a text's caret after somebody else has edited the text: between the same characters as before if they are still
 * there. `caret` counts the characters before it, as the selection of an input does.
 *
 * `caretAfter('rates', 'All rates', 2)` is 6
 */
export function caretAfter(before: string, after: string, caret: number): number {
  const limit = Math.min(before.length, after.length);
  let start = 0;
  while (start < limit && before[start] === after[start]) start++;
  if (caret <= start) return caret;
  let end = 0;
  while (end < limit - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return after.length - Math.min(end, before.length - caret);
}
