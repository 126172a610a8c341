import { expect, test } from 'vitest';
import { isRichHtml } from './isRichHtml.ts';

test('paragraphs without an end take no longer than others', () => {
  expect(isRichHtml('<p '.repeat(300_000))).toBe(false);
  expect(isRichHtml(`${'<p '.repeat(300_000)}<p lang=en class="MsoTitle">words</p>`)).toBe(true);
});
