import type { ProblemPlace } from '../../problem.ts';

const separator = '+';

/** Returns the key of a block of a snippet where the snippet is placed: that of the placing block, then its own. */
export function placedKey(placing: string, own: string): string {
  return placing + separator + own;
}

/** Returns the beginning that the paths of all blocks of a snippet share: `body[_key=="a1+` for `body[_key=="a1"]`. */
export function startOfText({ field = '' }: ProblemPlace): string {
  return field.replace(/"\]$/, separator);
}

/** Returns the key of the block that a document has itself: `a1` for `a1+b2`, and for `a1`. */
export function ownKey(key: string): string {
  return key.split(separator, 1)[0] ?? key;
}
