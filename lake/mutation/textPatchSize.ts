/** The parts of a text patch that decide how long it takes to apply. */
export type TextPatchSize = {
  /** The most pieces that the library divides the patch into; it looks for each of them in the text. */
  readonly pieces: number;
  /** The sum of the squares of the lengths of long deletions. The library compares each with what is there, unless it is exactly that. */
  readonly compared: number;
};

/** The length of the pieces into which the library divides context and short deletions, in characters. */
const pieceLength = 24;
/** The library leaves a deletion longer than this in one piece. Characters. */
const longDeletion = 64;
/** The library gives up comparing after a second, for which a deletion of about this length is enough. Characters. */
const maxCompared = 5000;

/** Measures a patch in the format of diff-match-patch. */
export function textPatchSize(patch: string): TextPatchSize {
  let [pieces, compared] = [0, 0];
  /** The characters of the current hunk that are divided. */
  let divided = 0;
  for (const line of patch.split('\n')) {
    if (line.startsWith('@')) {
      pieces += 1 + Math.floor(divided / pieceLength);
      divided = 0;
    } else if (line.startsWith('-') && line.length > longDeletion) {
      pieces += 1;
      compared += Math.min(line.length, maxCompared) ** 2;
    } else if (!line.startsWith('+')) divided += line.length;
  }
  return { pieces: pieces + Math.floor(divided / pieceLength), compared };
}
