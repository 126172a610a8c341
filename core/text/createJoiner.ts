import { haveSameItems } from '../haveSameItems.ts';

/**
 * Returns a function that joins the pieces of a text, such as its lines. It remembers the last pieces of each text, by its name; if there are
 * as many as before, it replaces those that differ in the last text. That is much cheaper than joining all of them, above all when pieces
 * are themselves concatenations that were never copied into one string.
 * @param separator what stands between pieces
 */
export function createJoiner(separator: string): (pieces: readonly string[], name?: string) => string {
  const known = new Map<string, Joined>();
  return (pieces, name = '') => {
    const last = known.get(name);
    if (last && haveSameItems(last.pieces, pieces)) return last.text;
    const joined = last?.pieces.length === pieces.length ? edited(last, pieces) : anew(pieces, separator);
    known.set(name, joined);
    return joined.text;
  };
}

type Joined = {
  readonly pieces: readonly string[];
  readonly text: string;
  /** The end of each piece in the text, so that unchanged pieces can be skipped. */
  readonly ends: readonly number[];
};

function anew(pieces: readonly string[], separator: string): Joined {
  let end = -separator.length;
  const ends = pieces.map((piece) => (end += separator.length + piece.length));
  return { pieces, text: pieces.join(separator), ends };
}

function edited(before: Joined, pieces: readonly string[]): Joined {
  const parts: string[] = [];
  let kept = 0;
  let moved = 0;
  const ends = before.ends.map((end, index) => {
    const [piece = '', last = ''] = [pieces[index], before.pieces[index]];
    if (piece !== last) {
      parts.push(before.text.slice(kept, end - last.length), piece);
      kept = end;
      moved += piece.length - last.length;
    }
    return end + moved;
  });
  return { pieces, text: [...parts, before.text.slice(kept)].join(''), ends };
}
