/**
 * Returns a checksum of a text as eight hexadecimal digits, to tell texts apart. It is not secure: anyone can find two texts with
 * the same checksum.
 */
export function checksum(text: string): string {
  return fnv1a(text).toString(16).padStart(8, '0');
}

/**
 * Returns the 32-bit FNV-1a hash of a text's UTF-16 code units, as an unsigned integer.
 * Source: http://www.isthe.com/chongo/tech/comp/fnv/ (there a step takes a byte, here a whole code unit).
 */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
