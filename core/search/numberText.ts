/**
 * Numbers written as text that JSON keeps as it is and gzip packs as well as bytes. A digit is one of 93 printable
 * characters; the first 76 end a number, the others go on: 0..75 takes one character, up to 1,367 two.
 */
const digits = Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index)).filter(
  (char) => char !== '"' && char !== '\\',
);
const finals = 76;
const continuations = digits.length - finals;

/** The largest number that takes one character. */
export const largestDigit = finals - 1;

/** By character code the value of a digit, and -1 for characters that are none. */
const values = Int8Array.from({ length: 128 }, (_, code) => digits.indexOf(String.fromCharCode(code)));

/** Writes a whole number from 0 to 2^53 - 1. */
export function encodeNumber(value: number): string {
  let text = '';
  let rest = value;
  while (rest >= finals) {
    rest -= finals;
    text += digits[finals + (rest % continuations)];
    rest = Math.floor(rest / continuations);
  }
  return text + digits[rest];
}

/** Makes a function that reads one number after the other; it answers `undefined` at the end and for a foreign character. */
export function numberReader(text: string): () => number | undefined {
  let position = 0;
  return () => {
    let value = 0;
    let scale = 1;
    for (;;) {
      const digit = values[text.charCodeAt(position)];
      if (digit === undefined || digit < 0) return undefined;
      position += 1;
      value += digit * scale;
      if (digit < finals) return value;
      scale *= continuations;
    }
  };
}
