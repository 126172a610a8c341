import { set, unset } from 'sanity';
import { expect, test } from 'vitest';
import { reference } from '#schema/content/references.ts';
import { uploadPatches } from './uploadPatches.ts';

const image = (size: string) => reference(`image-${'0'.repeat(40)}-${size}-png`);
const cropped = {
  asset: image('800x600'),
  alt: 'A chart',
  crop: { left: 0.1, right: 0, top: 0, bottom: 0 },
  hotspot: { x: 0.5, y: 0.5, width: 1, height: 1 },
};

test('an upload with other proportions is neither cropped nor centred like the image before', () => {
  const upload = set(image('600x800'), ['asset']);
  expect(uploadPatches(upload, cropped)).toEqual([unset(['crop']), unset(['hotspot']), upload]);
});

test.each([
  ['an upload with the same proportions', set(image('1601x1200'), ['asset']), cropped],
  ['the first upload', set(image('600x800'), ['asset']), undefined],
  ['a file', set(reference('file-1-pdf'), ['asset']), { asset: reference('file-0-pdf') }],
  ['a crop', set(cropped.crop, ['crop']), cropped],
  ['the progress of an upload', set(50, ['_upload', 'progress']), cropped],
])('%s is stored as it is', (_, patch, value) => {
  expect(uploadPatches(patch, value)).toEqual([patch]);
});
