/**
 * Returns a function that says whether a word fits a pattern, in which each `*` stands for any number of characters. The pieces
 * between the stars are searched from left to right, each at its first occurrence: there is no backtracking, so no pattern takes
 * exponential time.
 *
 * `wildcardMatcher('m*rat*')('managedrates')` -> true
 */
export function wildcardMatcher(pattern: string): (word: string) => boolean {
  const pieces = pattern.split('*');
  if (pieces.length === 1) return (word) => word === pattern;
  const head = pieces[0] ?? '';
  const tail = pieces.at(-1) ?? '';
  const middle = pieces.slice(1, -1).filter((piece) => piece !== '');
  return (word) => {
    if (word.length < head.length + tail.length || !word.startsWith(head) || !word.endsWith(tail)) {
      return false;
    }
    let position = head.length;
    for (const piece of middle) {
      const found = word.indexOf(piece, position);
      if (found === -1) return false;
      position = found + piece.length;
    }
    return position <= word.length - tail.length;
  };
}
