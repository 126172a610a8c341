import { expect, test } from 'vitest';
import { reference } from '#schema/content/references.ts';
import { replaceAsset } from './replaceAsset.ts';

const old = { id: 'image-old', dimensions: { width: 800, height: 600 } };
const sameForm = { id: 'image-new', dimensions: { width: 1601, height: 1200 } };
const otherForm = { id: 'image-tall', dimensions: { width: 600, height: 800 } };

const figure = (asset: string) => ({
  _key: 'f',
  _type: 'figure',
  asset: reference(asset),
  alt: 'A chart',
  crop: { left: 0.1, right: 0, top: 0, bottom: 0 },
  hotspot: { x: 0.5, y: 0.5, width: 1, height: 1 },
});
const document = {
  title: 'Why',
  cover: figure('image-old'),
  body: [{ _key: 'd', _type: 'details', body: [figure('image-old'), figure('image-other')] }, { _key: 'b' }],
  related: reference('image-old'),
};

test('an image is replaced wherever it is, also inside other blocks, with all that was said about it', () => {
  expect(replaceAsset(document, old, sameForm)).toEqual({
    cover: figure('image-new'),
    body: [
      { _key: 'd', _type: 'details', body: [figure('image-new'), figure('image-other')] },
      { _key: 'b' },
    ],
  });
});

test('crop and hotspot of an image in another form would show another part of it, and are dropped', () => {
  const { crop: _crop, hotspot: _hotspot, ...plain } = figure('image-tall');
  expect(replaceAsset({ cover: figure('image-old') }, old, otherForm)).toEqual({ cover: plain });
});

test('a document without the image does not change', () => {
  expect(replaceAsset({ title: 'Why', body: [figure('image-other')] }, old, sameForm)).toEqual({});
});
