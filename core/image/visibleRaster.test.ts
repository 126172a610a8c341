import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unlessDamaged } from './bytes.ts';
import { imageFormatOf } from './imageFormatOf.ts';
import { visibleRaster } from './visibleRaster.ts';

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

test.each([
  ['\xFF\xD8\xFF\xE0', 'jpeg'],
  ['\x89PNG\r\n\x1A\n', 'png'],
  ['RIFF1234WEBPVP8 ', 'webp'],
  ['GIF89a', 'gif'],
  ['\0\0\0\x1Cftypavif\0\0\0\0', 'avif'],
  ['\0\0\0\x1Cftypmif1\0\0\0\0mif1avifmiaf', 'avif'],
  ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'heic'],
  ['\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'heic'],
  ['II*\0\x08', 'tiff'],
  ['MM\0*\0', 'tiff'],
  ['BM1234\0\0\0\0', 'bmp'],
  ['8BPS\0\x01', 'psd'],
  ['\xFF\x0A1', 'jxl'],
  ['\0\0\0\x0CJXL \r\n\x87\n', 'jxl'],
  ['\0\0\0\x0CjP  \r\n\x87\n', 'jp2'],
  ['\xEF\xBB\xBF <!-- a --><svg>', 'svg'],
  ['<?xml version="1.0"?><svg>', 'svg'],
  ['<s:svg xmlns:s="a">', 'svg'],
  ['<html>', undefined],
  ['RIFF1234WAVE', undefined],
  ['', undefined],
])('%j starts a file of the format %s', (start, format) => {
  expect(imageFormatOf(bytesOf(start))).toBe(format);
});

/** The smallest images of each format, as far as their structure goes. */
const samples = {
  jpeg: bytesOf('\xFF\xD8\xFF\xDB\0\x04ab\xFF\xDA\0\x02abc\xFF\0d\xFF\xD9'),
  png: bytesOf('\x89PNG\r\n\x1A\n\0\0\0\x01IDATaCRCC\0\0\0\0IEND\xAE\x42\x60\x82'),
  webp: bytesOf('RIFF\x0E\0\0\0WEBPVP8L\x02\0\0\0ab'),
  gif: bytesOf('GIF89a1234\0\0\0\x2C12345678\0\x02\x01a\0\x3B'),
  avif: bytesOf('\0\0\0\x0Cftypavif\0\0\0\x09mdata'),
} as const;
const formats = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const;

test.each(formats)('a %s image without metadata stays as it is', (format) => {
  expect(visibleRaster(samples[format], format)).toEqual(samples[format]);
});

test.each(formats)('a %s file is read, whatever is in it, or damaged; and only once', (format) => {
  const start = samples[format];
  const edits = fc.array(fc.tuple(fc.nat(start.length + 20), fc.nat(255)), { maxLength: 12 });
  fc.assert(
    fc.property(fc.nat(start.length), fc.uint8Array({ maxLength: 40 }), edits, (length, more, changes) => {
      const bytes = Uint8Array.from([...start.subarray(0, length), ...more]);
      for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
      const visible = unlessDamaged(() => visibleRaster(bytes, format));
      expect(visible && visibleRaster(visible, format)).toEqual(visible);
    }),
  );
});

/** The start of a chunk of a WebP file: its type, and the length of what follows. */
function chunkStart(type: string, length: number): string {
  return type + String.fromCharCode(...[0, 8, 16, 24].map((bits) => (length >> bits) & 255));
}

test('frames inside frames of a WebP are left out, however deep', () => {
  const file = (chunks: string) => bytesOf(`${chunkStart('RIFF', 4 + chunks.length)}WEBP${chunks}`);
  const frame = '0123456789abcdef';
  const length = (frames: number) => frames * (8 + frame.length);
  const nested = Array.from({ length: 20_000 }, (_, n) => chunkStart('ANMF', length(20_000 - n) - 8) + frame);
  expect(visibleRaster(file(nested.join('')), 'webp')).toEqual(
    file(chunkStart('ANMF', frame.length) + frame),
  );
});

test('a JPEG stays turned', () => {
  const directory = '\0\x01\x12\x01\x03\0\x01\0\0\0\x06\0\0\0';
  const exif = `Exif\0\0II*\0\x08\0\0\0\x02${directory.slice(0, 1)}\x0F\x01\x02\0\x01\0\0\0a\0\0\0${directory.slice(2)}\0\0\0\0`;
  const turned = bytesOf(`\xFF\xD8\xFF\xE1\0${String.fromCharCode(exif.length + 2)}${exif}`);
  const visible = visibleRaster(Uint8Array.from([...turned, ...samples.jpeg.subarray(2)]), 'jpeg');
  expect(visible?.subarray(0, 38)).toEqual(
    bytesOf(
      '\xFF\xD8\xFF\xE1\0\x22Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0',
    ).subarray(0, 38),
  );
});
