/**
 * The length, in characters, of the longest text whose ends diff-match-patch always includes in the context of a change, which has four
 * characters on each side.
 */
const maxLength = 8;

/** Changes nothing. The first and the last part of a patch are looked for together with the ends of the text; those between are not. */
const guard = '@@ -0,0 +0,0 @@\n \n';

/**
 * Returns a patch, in the format of `diffMatchPatch`, that inserts typed characters into a short text, behind the character before them,
 * wherever that is by then. The patch that Sanity makes of `set` is dropped when a colleague has typed a few letters at the same place in
 * the meantime, because it also says that the text ends there. Undefined if the text is long enough for that one, or if the change is no
 * insertion.
 */
export function insertionPatch(before: string, after: string): string | undefined {
  if (before.length > maxLength) return undefined;
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  const inserted = after.slice(start, after.length - (before.length - start));
  if (inserted === '' || before.slice(start) !== after.slice(start + inserted.length)) return undefined;
  const above = before.slice(0, start);
  // Half of a character cannot be part of a patch.
  if (!above.isWellFormed() || !inserted.isWellFormed()) return undefined;
  const known = Array.from(above).at(-1) ?? '';
  const at = bytesIn(above) - bytesIn(known) + 1;
  const length = bytesIn(known);
  return [
    guard,
    `@@ -${length === 0 ? at - 1 : at},${length} +${at},${length + bytesIn(inserted)} @@\n`,
    known === '' ? '' : ` ${encodeURI(known)}\n`,
    `+${encodeURI(inserted)}\n`,
    guard,
  ].join('');
}

/** Patches count bytes. */
function bytesIn(text: string): number {
  return new TextEncoder().encode(text).length;
}
