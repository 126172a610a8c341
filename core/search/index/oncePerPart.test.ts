import type { SearchRecord } from './searchRecord.ts';
import { expect, test, vi } from 'vitest';
import { pageRecords } from '../testing/searchRecords.ts';
import { oncePerPart } from './oncePerPart.ts';

const fees = pageRecords('Fees', 'What a rate costs.', { Caps: 'At most so much.' });
const equalFees = pageRecords('Fees', 'What a rate costs.', { Caps: 'At most so much.' });
const rates = pageRecords('Rates', 'What a rate is.');
const counted = () => {
  const write = vi.fn<(pages: readonly (readonly SearchRecord[])[]) => string>(JSON.stringify);
  const partOf = oncePerPart('head', write);
  return { write, once: (pages: Parameters<typeof write>[0], prefix = '') => partOf(prefix, pages) };
};

test('writes the same records once, in whatever lists they come', () => {
  const { write, once } = counted();
  const part = once([fees, rates]);
  expect(once([[...fees], [...rates]])).toBe(part);
  expect(write).toHaveBeenCalledTimes(1);
});

test.each([
  ['an equal record that is another object', [[...fees.slice(0, 1), ...equalFees.slice(1)], rates]],
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

test('writes again for another prefix', () => {
  const { write, once } = counted();
  once([fees]);
  expect(once([fees], '0')).toEqual({ kind: 'head', prefix: '0', text: JSON.stringify([fees]) });
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
