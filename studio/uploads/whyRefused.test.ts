import type { LocalFile } from './whyRefused.ts';
import { expect, test } from 'vitest';
import { whyRefused } from './whyRefused.ts';

const png = '\x89PNG\r\n\x1A\n\0\0\0\x01IDATaCRCC\0\0\0\0IEND\xAE\x42\x60\x82';

function file(name: string, type: string, content: string, size = content.length): LocalFile {
  const bytes = Uint8Array.from(content, (character) => character.charCodeAt(0));
  return { name, type, size, arrayBuffer: async () => bytes.buffer };
}

test('says which file is too large, how large it is, how large it may be, and what to do', async () => {
  const files = [file('small.png', 'image/png', png), file('poster.png', 'image/png', png, 61_300_000)];
  expect(await whyRefused(files, 'image')).toBe(
    '“poster.png” was not uploaded, because it is 61.3 MB. An image may be at most 20 MB, so make it smaller first: save it as JPEG or WebP, at most 3,000 pixels wide.',
  );
  expect(await whyRefused([file('film.mp4', 'video/mp4', '', 250_000_000)], 'file')).toBe(
    '“film.mp4” was not uploaded, because it is 250 MB. A file may be at most 100 MB.',
  );
});

test.each([
  ['a.png', png],
  ['a', png],
  ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a.tiff', 'II*\0\x08\0\0\0'],
])('says nothing about %s, an image that is whole', async (name, content) => {
  expect(await whyRefused([file(name, '', content, 20_000_000)], 'image')).toBeUndefined();
});

async function whyNoCaptions(content: string, size?: number): Promise<string | undefined> {
  return whyRefused([file('rate.VTT', '', content, size)], 'file');
}

test('says that captions are no WebVTT, or too large', async () => {
  expect(await whyNoCaptions('WEBVTT\n\n00:00.000 --> 00:01.000\nHello')).toBeUndefined();
  expect(await whyNoCaptions('\xEF\xBB\xBFWEBVTT - English')).toBeUndefined();
  expect(await whyNoCaptions('1\n00:00:00,000 --> 00:00:01,000\nHello')).toMatch(
    /it does not begin with the line WEBVTT/,
  );
  expect(await whyNoCaptions('WEBVTTS')).toMatch(/is no WebVTT/);
  expect(await whyNoCaptions('WEBVTT', 1_200_000)).toMatch(/is 1.2 MB. Captions may be at most 1 MB./);
});

test('says that a file is not an image, but only where an image is wanted', async () => {
  const film = file('film.mp4', 'video/mp4', '');
  const said =
    'was not uploaded, because it is not an image. Choose a JPEG, PNG, WebP, GIF or SVG file. Other files are offered by a Download block.';
  expect(await whyRefused([film], 'image')).toBe(`“film.mp4” ${said}`);
  expect(await whyRefused([file('text.png', 'image/png', 'text')], 'image')).toBe(`“text.png” ${said}`);
  expect(await whyRefused([film], 'file')).toBeUndefined();
  expect(await whyRefused([], 'image')).toBeUndefined();
});

test.each([
  ['a HEIC photo', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ['a Photoshop file', '8BPS\0\x01'],
  ['a BMP image', 'BM1234\0\0\0\0'],
  ['a JPEG XL image', '\xFF\x0A1'],
])('says that an image is %s, whatever it is called', async (what, content) => {
  expect(await whyRefused([file('a.jpg', 'image/jpeg', content)], 'image')).toBe(
    `“a.jpg” was not uploaded, because it is ${what}, which browsers do not show. Save it as JPEG or PNG, and upload that.`,
  );
});

test.each([
  '\x89PNG\r\n\x1A\n\0\0\0\x0DIHDR\0\0\x50\0\0\0\x50\0',
  'GIF89a\xFF\xFF\xFF\xFF',
  '\xFF\xD8\xFF\xE0\0\x04ab\xFF\xC2\0\x0B\x08\xFF\xFF\xFF\xFF',
  'RIFF\0\0\0\0WEBPVP8X\x0A\0\0\0\0\0\0\0\xFE\x3F\0\xFE\x3F\0',
])('says that an image has too many pixels: %j', async (content) => {
  expect(await whyRefused([file('a.png', 'image/png', content)], 'image')).toBe(
    '“a.png” was not uploaded, because it has more than 100 million pixels. Make it smaller, and upload that.',
  );
});

test.each([
  png.slice(0, 20),
  '\xFF\xD8\xFF\xE0\0\x10',
  'GIF89a',
  '<svg xmlns="http://www.w3.org/2000/svg"><g>',
])('says that an image is incomplete: %j', async (content) => {
  expect(await whyRefused([file('a.png', 'image/png', content)], 'image')).toBe(
    '“a.png” was not uploaded, because it is damaged or incomplete. Save it again and upload that file.',
  );
});

test('says that a file cannot be read', async () => {
  const moved = { ...file('a.png', '', png), arrayBuffer: () => Promise.reject(new Error('NotFoundError')) };
  expect(await whyRefused([moved], 'image')).toBe(
    '“a.png” was not uploaded, because it cannot be read. Perhaps it was moved or renamed: choose it again.',
  );
});
