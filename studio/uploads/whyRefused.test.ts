import { expect, test } from 'vitest';
import { whyRefused } from './whyRefused.ts';

test('says which file is too large, how large it is, how large it may be, and what to do', () => {
  expect(
    whyRefused(
      [
        { name: 'small.png', size: 1, type: 'image/png' },
        { name: 'poster.png', size: 61_300_000, type: 'image/png' },
      ],
      'image',
    ),
  ).toBe(
    '“poster.png” was not uploaded, because it is 61.3 MB. An image may be at most 20 MB, so make it smaller first: save it as JPEG or WebP, at most 3,000 pixels wide.',
  );
  expect(whyRefused([{ name: 'film.mp4', size: 250_000_000, type: 'video/mp4' }], 'file')).toBe(
    '“film.mp4” was not uploaded, because it is 250 MB. A file may be at most 100 MB.',
  );
});

test('says nothing about files that are small enough', () => {
  expect(whyRefused([], 'image')).toBeUndefined();
  expect(whyRefused([{ name: 'a.png', size: 20_000_000, type: '' }], 'image')).toBeUndefined();
});

test('says that a file is not an image, but only where an image is wanted', () => {
  const film = { name: 'film.mp4', size: 1, type: 'video/mp4' };
  expect(whyRefused([film], 'image')).toBe(
    '“film.mp4” was not uploaded, because it is not an image. Choose a JPEG, PNG, WebP, GIF or SVG file. Other files are offered by a Download block.',
  );
  expect(whyRefused([film], 'file')).toBeUndefined();
});
