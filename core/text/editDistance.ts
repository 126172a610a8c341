/**
 * How many letters must be inserted, deleted, replaced or swapped with their neighbour to turn one text into the other
 * (optimal string alignment). Gives up as soon as the answer must be above `limit`, and then returns `limit + 1`.
 */
export function editDistance(one: string, other: string, limit = Infinity): number {
  const { start, endOfOne, endOfOther } = difference(one, other);
  const columns = endOfOther - start;
  if (Math.abs(endOfOne - endOfOther) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: columns + 1 }, (_, index) => index);
  for (let row = 1; row <= endOfOne - start; row += 1) {
    const current = [row];
    const letter = one[start + row - 1];
    const letterBefore = row > 1 ? one[start + row - 2] : undefined;
    let smallest = row;
    for (let column = 1; column <= columns; column += 1) {
      const otherLetter = other[start + column - 1];
      const replaced = at(last, column - 1) + (letter === otherLetter ? 0 : 1);
      let cost = Math.min(at(last, column) + 1, at(current, column - 1) + 1, replaced);
      if (column > 1 && letter === other[start + column - 2] && letterBefore === otherLetter) {
        cost = Math.min(cost, at(beforeLast, column - 2) + 1);
      }
      current.push(cost);
      smallest = Math.min(smallest, cost);
    }
    // The row before is at most one edit better, and a swap from there costs that edit.
    if (smallest > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(at(last, columns), limit + 1);
}

/** The part of both texts between what they begin with and end with alike: the rest costs nothing. */
function difference(
  one: string,
  other: string,
): { readonly start: number; readonly endOfOne: number; readonly endOfOther: number } {
  let start = 0;
  let endOfOne = one.length;
  let endOfOther = other.length;
  while (start < endOfOne && start < endOfOther && one[start] === other[start]) start += 1;
  while (endOfOne > start && endOfOther > start && one[endOfOne - 1] === other[endOfOther - 1]) {
    endOfOne -= 1;
    endOfOther -= 1;
  }
  return { start, endOfOne, endOfOther };
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}
