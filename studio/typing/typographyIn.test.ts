import { expect, test } from 'vitest';
import { typographyIn } from './typographyIn.ts';

/** The text as it was typed. */
function typed(text: string): string {
  return typographyIn(text)
    .toReversed()
    .reduce(
      (restored, { offset, character, typed: keys }) =>
        restored.slice(0, offset) + keys + restored.slice(offset + character.length),
      text,
    );
}

test.each([
  ['npm start —port “3000” → ok', 'npm start --port "3000" -> ok'],
  ['—-', '---'],
  ['it’s ‘so’…', "it's 'so'..."],
  ['← © ™ ℠ ®', '<- (c) (tm) (sm) (r)'],
  ['2 × 3 – 4 ½', '2 × 3 – 4 ½'],
])('“%s” was typed “%s”', (text, keys) => {
  expect(typed(text)).toBe(keys);
});
