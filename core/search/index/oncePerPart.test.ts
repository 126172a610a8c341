import type { SearchRecord } from './searchRecord.ts';
import { expect, test, vi } from 'vitest';
import { pageRecords } from '../testing/searchRecords.ts';
import { oncePerPart } from './oncePerPart.ts';

const fees = pageRecords('Fees', 'What a rate costs.', { Caps: 'At most so much.' });
const renamedFees = pageRecords(
  'Charges',
  'What a rate costs.',
  { Caps: 'At most so much.' },
  { url: '/docs/fees/' },
);
const otherFees = pageRecords('Fees', 'What a rate costs.', { Caps: 'At most so little.' });
const rates = pageRecords('Rates', 'What a rate is.');
const terms = pageRecords('Terms', 'What else counts.');
const counted = () => {
  const write = vi.fn<(pages: readonly (readonly Pick<SearchRecord, 'url' | 'text'>[])[]) => string>(
    JSON.stringify,
  );
  const partOf = oncePerPart('text', ['url', 'text'], write);
  return { write, once: (pages: readonly (readonly SearchRecord[])[], prefix = '') => partOf(prefix, pages) };
};

test('writes the same records once, in whatever lists they come', () => {
  const { write, once } = counted();
  const part = once([fees, rates]);
  expect(once([[...fees], [...rates]])).toBe(part);
  expect(write).toHaveBeenCalledTimes(1);
});

test.each([
  ['in the middle', [rates, fees, terms], [rates, renamedFees, terms]],
  ['at the beginning', [fees, rates], [renamedFees, rates]],
  ['at the end', [rates, fees], [rates, renamedFees]],
])('does not write records again that differ in other fields, %s', (_, pages, next) => {
  const { write, once } = counted();
  const part = once(pages);
  expect(next.flat().some((record) => !pages.flat().includes(record))).toBe(true);
  expect(once(next)).toBe(part);
  expect(write).toHaveBeenCalledTimes(1);
});

test.each([
  ['a record with another text', [[...fees.slice(0, 1), ...otherFees.slice(1)], rates]],
  ['a record less', [fees.slice(0, 1), rates]],
  ['a page less', [fees]],
  ['a page more', [fees, rates, rates]],
  ['other pages at the same place', [fees, fees]],
])('writes again for %s', (_, pages) => {
  const { write, once } = counted();
  once([fees, rates]);
  expect(once(pages).text).toBe(JSON.stringify(pages));
  expect(write).toHaveBeenCalledTimes(2);
});

test('knows a part by either end, even if the pages at its ends have changed one after the other', () => {
  const { write, once } = counted();
  const part = once([fees, rates, terms]);
  const renamedTerms = pageRecords('Conditions', 'What else counts.', {}, { url: '/docs/terms/' });
  expect(once([renamedFees, rates, terms])).toBe(part);
  expect(once([renamedFees, rates, renamedTerms])).toBe(part);
  expect(write).toHaveBeenCalledTimes(1);
});

test('writes again for another prefix', () => {
  const { write, once } = counted();
  once([fees]);
  expect(once([fees], '0')).toEqual({ kind: 'text', prefix: '0', text: JSON.stringify([fees]) });
  expect(write).toHaveBeenCalledTimes(2);
});

test('remembers the parts of several indexes that begin with the same page', () => {
  const { write, once } = counted();
  for (const pages of [[fees], [fees, rates], [fees], [fees, rates]]) once(pages);
  expect(write).toHaveBeenCalledTimes(2);
});

test('writes no pages at all', () => {
  const { once } = counted();
  expect(once([]).text).toBe('[]');
});
