import type { PageBlock, PageBody } from '../model/pageBody.ts';
import { expect, test } from 'vitest';
import { withFirstImage } from './withFirstImage.ts';

const text = (key: string): PageBlock => ({
  _type: 'block',
  _key: key,
  style: 'normal',
  children: [],
  markDefs: [],
});
const figure = (key: string): PageBlock => ({
  _type: 'figure',
  _key: key,
  image: { src: '/media/a.png', width: 20, height: 10, alt: '' },
});
const firstIn = (body: PageBody) =>
  withFirstImage(body).flatMap((block) => ('isFirst' in block ? [block._key] : []));

test('only the first figure near the beginning is seen first', () => {
  expect(firstIn([text('a'), figure('b'), figure('c')])).toEqual(['b']);
  expect(firstIn([text('a'), text('b'), text('c'), figure('d')])).toEqual(['d']);
});

test('readers scroll to a figure further below', () => {
  const body = [text('a'), text('b'), text('c'), text('d'), figure('e')];
  expect(firstIn(body)).toEqual([]);
  // The same object, so that what depends on it is not made again.
  expect(withFirstImage(body)).toBe(body);
});
