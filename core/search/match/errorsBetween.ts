/**
 * Returns the number of typing errors between two words: letters that are missing, too many, or others, and swapped neighbours (the optimal
 * string alignment distance). Returns any greater number if there are more than `max`.
 * @param asBeginning compares `word` with the most similar beginning of `term`
 */
export function errorsBetween(word: string, term: string, max: number, asBeginning = false): number {
  const width = word.length;
  if (!asBeginning && Math.abs(width - term.length) > max) return Infinity;
  let earlier = new Uint8Array(width + 1);
  let previous = Uint8Array.from({ length: width + 1 }, (_, column) => column);
  let current = new Uint8Array(width + 1);
  let best = asBeginning ? width : Infinity;
  let leastBefore = 0;
  for (let row = 1; row <= term.length; row += 1) {
    const least = fillRow(current, { word, term, row, previous, earlier });
    if (asBeginning) best = Math.min(best, current[width] ?? 0);
    if (least > max && leastBefore > max) return best;
    leastBefore = least;
    [earlier, previous, current] = [previous, current, earlier];
  }
  return asBeginning ? best : (previous[width] ?? 0);
}

type Rows = {
  readonly word: string;
  readonly term: string;
  readonly row: number;
  readonly previous: Uint8Array;
  readonly earlier: Uint8Array;
};

/** Fills the row of a letter of the term with the errors up to it and up to each letter of the word. Returns the least of them. */
function fillRow(current: Uint8Array, { word, term, row, previous, earlier }: Rows): number {
  const letter = term.charCodeAt(row - 1);
  const before = term.charCodeAt(row - 2);
  let least = row;
  current[0] = row;
  for (let column = 1; column <= word.length; column += 1) {
    const own = word.charCodeAt(column - 1);
    let errors = (previous[column - 1] ?? 0) + (own === letter ? 0 : 1);
    errors = Math.min(errors, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
    if (row > 1 && column > 1 && own === before && word.charCodeAt(column - 2) === letter) {
      errors = Math.min(errors, (earlier[column - 2] ?? 0) + 1);
    }
    current[column] = errors;
    least = Math.min(least, errors);
  }
  return least;
}
