/** The definition of a wildcard, tried at every position: the oracle for `wildcardMatcher`. */
export function fitsPattern(pattern: string, word: string): boolean {
  if (pattern === '') return word === '';
  if (pattern.startsWith('*')) {
    return fitsPattern(pattern.slice(1), word) || (word !== '' && fitsPattern(pattern, word.slice(1)));
  }
  return word !== '' && pattern[0] === word[0] && fitsPattern(pattern.slice(1), word.slice(1));
}

/** The definition of the optimal string alignment distance with a full table: the oracle for `errorsBetween`. */
export function alignmentDistance(a: string, b: string): number {
  const table: number[][] = [];
  const cell = (line: number, column: number): number => table[line]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let line = 0; line <= a.length; line += 1) {
    const row: number[] = [];
    table.push(row);
    for (let column = 0; column <= b.length; column += 1) {
      const same = a[line - 1] === b[column - 1];
      const swapped =
        line > 1 && column > 1 && a[line - 1] === b[column - 2] && a[line - 2] === b[column - 1];
      row.push(
        line === 0 || column === 0
          ? line + column
          : Math.min(
              cell(line - 1, column) + 1,
              cell(line, column - 1) + 1,
              cell(line - 1, column - 1) + (same ? 0 : 1),
              swapped ? cell(line - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
            ),
      );
    }
  }
  return cell(a.length, b.length);
}
