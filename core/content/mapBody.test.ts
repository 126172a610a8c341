import type { Block } from './portableText.ts';
import { expect, test } from 'vitest';
import { admonition, details, figure, paragraph, tabs } from '../site/testing/blocks.ts';
import { mapBody } from './mapBody.ts';
import { walkBody } from './walkBody.ts';

const table: Block = {
  _type: 'table',
  _key: 'table',
  headerRow: false,
  headerColumn: false,
  rows: [{ _key: 'r', cells: [{ _key: 'c', content: [paragraph('cell')] }] }],
};
const body = [paragraph('a'), admonition([tabs([details([paragraph('b'), figure('image', 'c')])])]), table];

test('mapping every block to itself gives the same body', () => {
  expect(mapBody(body, { text: (block) => block, leaf: (block) => block })).toEqual(body);
});

test('paragraphs and leaves are mapped with the paths that a walk gives them', () => {
  const paths: string[] = [];
  mapBody(body, {
    text: (block, path) => (paths.push(path), block),
    leaf: (block, path) => (paths.push(path), block),
  });
  const holders = new Set(['admonition', 'details', 'tabs', 'table']);
  expect(paths).toEqual(
    walkBody(body)
      .filter(({ block }) => !holders.has(block._type))
      .map(({ path }) => path),
  );
});

test('blocks mapped to undefined are removed, and the blocks around them stay', () => {
  expect(
    mapBody([details([paragraph('a')]), figure('image', 'b')], {
      text: () => undefined,
      leaf: () => undefined,
    }),
  ).toEqual([details([])]);
});

test('tabs, rows and cells get additional fields', () => {
  const mapped = mapBody([tabs([]), table], {
    text: (block) => block,
    leaf: (block) => block,
    item: (type) => ({ _type: type }),
  });
  expect(mapped).toMatchObject([
    { items: [{ _type: 'tabItem', label: 'Tab 0' }] },
    { rows: [{ _type: 'tableRow', cells: [{ _type: 'tableCell' }] }] },
  ]);
});
