import { expect, test } from 'vitest';
import { readUploads } from './uploads.ts';

test('an upload is an image with its size, or a file; one without a name is called by its id', () => {
  expect(
    readUploads([
      {
        _id: 'image-1',
        _type: 'sanity.imageAsset',
        originalFilename: 'chart.png',
        url: 'http://lake/chart.png',
        size: 9,
        dimensions: { width: 4, height: 3 },
      },
      {
        _id: 'file-1',
        _type: 'sanity.fileAsset',
        originalFilename: null,
        url: 'u',
        size: 1,
        dimensions: null,
      },
      { _id: 'broken', _type: 'sanity.fileAsset' },
    ]),
  ).toEqual([
    {
      id: 'image-1',
      kind: 'image',
      name: 'chart.png',
      url: 'http://lake/chart.png',
      size: 9,
      dimensions: { width: 4, height: 3 },
    },
    { id: 'file-1', kind: 'file', name: 'file-1', url: 'u', size: 1 },
  ]);
});
