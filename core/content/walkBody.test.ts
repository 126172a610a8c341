import type { Block } from './portableText.ts';
import { expect, test } from 'vitest';
import { admonition, details, heading, paragraph, tabs } from '../site/testing/blocks.ts';
import { walkBody } from './walkBody.ts';

const table: Block = {
  _type: 'table',
  _key: 'table',
  headerRow: false,
  headerColumn: false,
  rows: [{ _key: 'r', cells: [{ _key: 'c', content: [paragraph('cell')] }] }],
};

test('every block comes with its path, in reading order', () => {
  const body = [heading(2, 'a'), admonition([tabs([paragraph('b')], [table])]), paragraph('c')];
  expect(walkBody(body).map(({ path }) => path)).toEqual([
    '[_key=="a"]',
    '[_key=="admonition"]',
    '[_key=="admonition"].body[_key=="tabs"]',
    '[_key=="admonition"].body[_key=="tabs"].items[_key=="tab0"].body[_key=="b"]',
    '[_key=="admonition"].body[_key=="tabs"].items[_key=="tab1"].body[_key=="table"]',
    '[_key=="admonition"].body[_key=="tabs"].items[_key=="tab1"].body[_key=="table"]' +
      '.rows[_key=="r"].cells[_key=="c"].content[_key=="cell"]',
    '[_key=="c"]',
  ]);
});

test('blocks inside tabs and details are hidden, at every depth', () => {
  const body = [
    admonition([paragraph('a')]),
    details([admonition([paragraph('b')])]),
    tabs([paragraph('c')]),
  ];
  expect(walkBody(body).map(({ block, hidden }) => [block._key, hidden])).toEqual([
    ['admonition', false],
    ['a', false],
    ['details', false],
    ['admonition', true],
    ['b', true],
    ['tabs', false],
    ['c', true],
  ]);
});
