import { expect, test } from 'vitest';
import { leanRow } from './leanRow.ts';

const lean = (whole: string): string => leanRow({ id: '1', text: undefined, whole });

test.each([
  ['{"a":"$undefined"}', '{}'],
  ['{"a":"$undefined","b":"$undefined","c":1}', '{"c":1}'],
  ['{"a":1,"b":"$undefined"}', '{"a":1}'],
  ['["$","p",null,{"a":"$undefined","b":{"c":"$undefined"}}]', '["$","p",null,{"b":{}}]'],
])('properties that are undefined are left out: %s', (row, shorter) => {
  expect(lean(`1:${row}\n`)).toBe(`1:${shorter}\n`);
});

test.each([
  ['1:["$undefined",null,{"a":["$undefined"]}]\n'],
  ['1:{"a":"$$undefined"}\n'],
  [`1:${JSON.stringify({ a: '{"b":"$undefined"}', 'c,': ',"d":"$undefined"', e: '{' })}\n`],
])('everything else stays as it is: %s', (row) => {
  expect(lean(row)).toBe(row);
});

test('a row of text is never changed, because it says how long it is', () => {
  const row = { id: '1', text: '{"a":"$undefined"}', whole: '1:T12,{"a":"$undefined"}' };
  expect(leanRow(row)).toBe(row.whole);
});
