import { expect, test } from 'vitest';
import { lostRows } from './lostRows.ts';

const pages = new Set(['/', '/docs', '/docs/guides/costs']);
const document = { id: 'fees', type: 'docPage', title: 'Fees' };

test('of a document that is elsewhere now, its address is suggested', () => {
  expect(lostRows([{ path: '/docs/fees', document, to: '/docs/guides/costs' }], pages)).toEqual([
    { path: '/docs/fees', title: 'Fees', suggestion: '/docs/guides/costs', isMoved: true },
  ]);
});

test('otherwise the nearest page above is, but never the start of the site', () => {
  expect(lostRows([{ path: '/docs/guides/fees', document }, { path: '/about' }], pages)).toEqual([
    { path: '/docs/guides/fees', title: 'Fees', suggestion: '/docs', isMoved: false },
    { path: '/about', isMoved: false },
  ]);
});
