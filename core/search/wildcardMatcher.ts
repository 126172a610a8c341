/**
 * Makes a function that tells whether a word fits a pattern, in which every `*` stands for any number of characters.
 * The pieces between the stars are looked for from left to right, each at its first place, so that the work grows with
 * the length of the word and no pattern can make it explode.
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
    if (word.length < head.length + tail.length || !word.startsWith(head) || !word.endsWith(tail))
      return false;
    let position = head.length;
    for (const piece of middle) {
      const found = word.indexOf(piece, position);
      if (found === -1) return false;
      position = found + piece.length;
    }
    return position <= word.length - tail.length;
  };
}
