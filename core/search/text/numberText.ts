/*
 * Whole numbers as text that needs no escapes in JSON and compresses as well as bytes. It is a variable-length code (as in
 * https://en.wikipedia.org/wiki/Variable-length_quantity) with 93 printable characters for digits, lowest digits first: the first 76
 * end a number, the others continue it. Numbers up to 75 take one character, up to 1,367 two.
 */
const digits = Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index)).filter(
  (char) => char !== '"' && char !== '\\',
);
const finals = 76;
const continuations = digits.length - finals;

/** The greatest number that takes one character. */
export const maxDigit = finals - 1;

/** The value of each digit by its character code; -1 for other characters. */
const values = Int8Array.from({ length: 128 }, (_, code) => digits.indexOf(String.fromCharCode(code)));

/** Encodes a whole number from 0 to 2^53 - 1. */
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

/** Returns a function that reads the next number; it returns undefined at the end and at an invalid character. */
export function numberReader(text: string): () => number | undefined {
  let position = 0;
  return () => {
    let value = 0;
    let scale = 1;
    for (;;) {
      const digit = values[text.charCodeAt(position)] ?? -1;
      if (digit < 0) return undefined;
      position += 1;
      value += digit * scale;
      if (digit < finals) return value;
      scale *= continuations;
    }
  };
}
