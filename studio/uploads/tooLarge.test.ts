import { expect, test } from 'vitest';
import { tooLarge } from './tooLarge.ts';

test('says which file is too large, how large it is, how large it may be, and what to do', () => {
  expect(
    tooLarge(
      [
        { name: 'small.png', size: 1 },
        { name: 'poster.png', size: 61_300_000 },
      ],
      'image',
    ),
  ).toBe(
    '“poster.png” was not uploaded, because it is 61.3 MB. An image may be at most 20 MB, so make it smaller first: save it as JPEG or WebP, at most 3,000 pixels wide.',
  );
  expect(tooLarge([{ name: 'film.mp4', size: 250_000_000 }], 'file')).toBe(
    '“film.mp4” was not uploaded, because it is 250 MB. A file may be at most 100 MB.',
  );
});

test('says nothing about files that are small enough', () => {
  expect(tooLarge([], 'image')).toBeUndefined();
  expect(tooLarge([{ name: 'a.png', size: 20_000_000 }], 'image')).toBeUndefined();
});
