import { expect, test } from 'vitest';
import { assetReference, withAssetIds } from './rawDocument.ts';

const document = {
  _id: 'post-a',
  _type: 'post',
  cover: { asset: assetReference('image:assets/a.svg') },
  title: 'asset:image:assets/a.svg',
};

test('replaces references to assets by the ids of their uploads at any depth, and nothing else', () => {
  expect(withAssetIds(document, new Map([['image:assets/a.svg', 'image-1']]))).toEqual({
    ...document,
    cover: { asset: { _type: 'reference', _ref: 'image-1' } },
  });
});

test('the error for an asset without an upload names it', () => {
  expect(() => withAssetIds(document, new Map())).toThrow("'image:assets/a.svg' was not uploaded.");
});
