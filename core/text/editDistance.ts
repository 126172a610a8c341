/**
 * Returns how many UTF-16 code units must be inserted, deleted, replaced or swapped with their neighbour to turn one text into
 * the other. Stops as soon as the distance must exceed `maxDistance`, and then returns `maxDistance + 1`.
 *
 * This is the optimal string alignment distance, the variant of the Damerau–Levenshtein distance that edits no substring twice:
 * F. J. Damerau, “A technique for computer detection and correction of spelling errors”, Communications of the ACM 7/3, 1964
 * (https://doi.org/10.1145/363958.363994).
 */
export function editDistance(one: string, other: string, maxDistance = Infinity): number {
  const { start, endOfOne, endOfOther } = difference(one, other);
  const columns = endOfOther - start;
  if (Math.abs(endOfOne - endOfOther) > maxDistance) return maxDistance + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: columns + 1 }, (_, index) => index);
  for (let row = 1; row <= endOfOne - start; row += 1) {
    const current = [row];
    const letter = one[start + row - 1];
    const letterBefore = one[start + row - 2];
    let smallest = row;
    for (let column = 1; column <= columns; column += 1) {
      const otherLetter = other[start + column - 1];
      const replaced = at(last, column - 1) + (letter === otherLetter ? 0 : 1);
      let cost = Math.min(at(last, column) + 1, at(current, column - 1) + 1, replaced);
      if (row > 1 && column > 1 && letter === other[start + column - 2] && letterBefore === otherLetter) {
        cost = Math.min(cost, at(beforeLast, column - 2) + 1);
      }
      current.push(cost);
      smallest = Math.min(smallest, cost);
    }
    // A swap reaches back to the previous row, which is at most one edit better, but itself costs one edit.
    if (smallest > maxDistance) return maxDistance + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(at(last, columns), maxDistance + 1);
}

/** Returns the range in which the texts differ, without their common beginning and end, which cost nothing. */
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
