/** Replaces the characters of a text from one position up to another, as CodeMirror describes a change. */
type TextChange = { readonly from: number; readonly to: number; readonly insert: string };

/** Returns the change that turns one text into another and keeps the beginning and the end that they share; undefined if they are the same. */
export function changeBetween(before: string, after: string): TextChange | undefined {
  if (before === after) return undefined;
  const limit = Math.min(before.length, after.length);
  let start = 0;
  while (start < limit && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < limit - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}
