/** The parts of two versions of a text between the first and the last difference. */
export type EditedPieces = { readonly before: string; readonly after: string };

/**
 * Divides two versions of a text into pieces, and returns those from the first that differs to the last.
 * @param start how each piece but the first begins, such as `\n` for lines
 */
export function editedPieces(before: string, after: string, start: string): EditedPieces {
  const same = sameUntil(Math.min(before.length, after.length), (length) => [
    before.slice(0, length),
    after.slice(0, length),
  ]);
  // The piece with the first difference begins before it.
  const begin = same === 0 ? 0 : Math.max(0, before.lastIndexOf(start, same - start.length));
  const sameAtEnd = sameUntil(Math.min(before.length, after.length) - begin, (length) => [
    before.slice(before.length - length),
    after.slice(after.length - length),
  ]);
  const ending = before.slice(before.length - sameAtEnd);
  const rest = ending.indexOf(start);
  const kept = rest === -1 ? 0 : ending.length - rest;
  return {
    before: before.slice(begin, before.length - kept),
    after: after.slice(begin, after.length - kept),
  };
}

/** Returns the greatest length at which two slices are equal, by bisection: comparing slices is much faster than comparing characters. */
function sameUntil(max: number, slices: (length: number) => readonly [string, string]): number {
  let [low, high] = [0, max];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const [one, other] = slices(middle);
    if (one === other) low = middle;
    else high = middle - 1;
  }
  return low;
}
