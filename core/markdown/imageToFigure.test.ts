import { expect, test } from 'vitest';
import { blocksOf, convert, problemsOf } from './testing/convert.ts';

test('an image alone in a paragraph is a figure, its title the caption', () => {
  expect(blocksOf('![A band of rates](assets/band.svg "Rates stay inside.")')).toEqual([
    {
      _type: 'figure',
      _key: 'k1',
      asset: 'image:assets/band.svg',
      alt: 'A band of rates',
      caption: 'Rates stay inside.',
    },
  ]);
});

test('an image with a reference label becomes the same figure', () => {
  expect(blocksOf('![A band][band]', '', '[band]: assets/band.svg')).toEqual([
    { _type: 'figure', _key: 'k1', asset: 'image:assets/band.svg', alt: 'A band' },
  ]);
});

test('a missing image is reported and left out', () => {
  expect(convert('![A band](band.svg)')).toEqual({
    blocks: [],
    notices: [],
    problems: [{ line: 1, message: `"A band": There is no 'band.svg'.`, fix: 'Add it.' }],
  });
});

test('an image without alternative text is reported', () => {
  expect(problemsOf('![](assets/band.svg)')).toEqual([
    '1: The image assets/band.svg has no alternative text. | Describe what it shows between [ and ].',
  ]);
});
