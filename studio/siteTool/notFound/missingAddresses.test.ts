import { expect, test } from 'vitest';
import { missingAddresses } from './missingAddresses.ts';

const asked = (path: string) => ({ path, count: 1, first: '2026-05-01', last: '2026-05-03' });

test('leaves out addresses that have a page by now, and keeps the order of the others', () => {
  const addresses = ['/docs/new', '/docs/old', '/docs/new/part', '/docs'].map(asked);
  const pages = [{ path: '/docs' }, { path: '/docs/new' }, { path: '/docs/newer' }];
  expect(missingAddresses(addresses, pages).map(({ path }) => path)).toEqual(['/docs/old', '/docs/new/part']);
});
