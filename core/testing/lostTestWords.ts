import fc from 'fast-check';

/** Words that are in nothing but the text of a test: `q7z`. */
export const testWord = fc.nat(9999).map((number) => `q${number}z`);

/** Returns a text with a word of its own, such as `q7z`, in place of each `x`. */
export function withTestWords(shape: string): string {
  let count = 0;
  return shape.replaceAll(/\bx\b/g, () => `q${(count += 1)}z`);
}

/** Returns the words like `q7z` of a text that are missing in its result, whatever the format of that. */
export function lostTestWords(text: string, result: unknown): readonly string[] {
  const there = JSON.stringify(result);
  return (text.match(/q\d+z/g) ?? []).filter((word) => !there.includes(word));
}
