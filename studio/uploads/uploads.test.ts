import { expect, test } from 'vitest';
import { readUploads } from './uploads.ts';

test('an upload has the documents that use it, each once, whether as a draft or published', () => {
  expect(
    readUploads([
      {
        _id: 'image-1',
        _type: 'sanity.imageAsset',
        originalFilename: 'chart.png',
        url: 'http://lake/chart.png',
        size: 9,
        dimensions: { width: 4, height: 3 },
        uses: [
          { _id: 'drafts.why', _type: 'docPage', title: 'Why' },
          { _id: 'why', _type: 'docPage', title: 'Why' },
          { _id: 'ada', _type: 'author', title: null, name: 'Ada' },
        ],
      },
      {
        _id: 'file-1',
        _type: 'sanity.fileAsset',
        originalFilename: null,
        url: 'u',
        size: 1,
        dimensions: null,
        uses: [],
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
      uses: [
        { id: 'why', type: 'docPage', title: 'Why' },
        { id: 'ada', type: 'author', title: 'Ada' },
      ],
    },
    { id: 'file-1', kind: 'file', name: 'file-1', url: 'u', size: 1, uses: [] },
  ]);
});
