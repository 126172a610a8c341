import type { TitleChange } from './useAddressFromTitle.ts';
import { expect, test } from 'vitest';
import { addressFromTitle } from './useAddressFromTitle.ts';

const begun: TitleChange = { before: '', title: 'Fees & rates', address: '', isPublished: false };

test.each<readonly [string, Partial<TitleChange>, string | undefined]>([
  ['a new document gets its address from its title', {}, 'fees-rates'],
  ['the address follows the title of a draft', { before: 'Fees', address: 'fees' }, 'fees-rates'],
  ['an address that somebody has chosen stays', { before: 'Fees', address: 'charges' }, undefined],
  ['an address that readers know stays', { before: 'Fees', address: 'fees', isPublished: true }, undefined],
  ['a title without letters gives none', { title: '…' }, undefined],
  ['a long title is cut, not after a hyphen', { title: `${'a'.repeat(79)} b` }, 'a'.repeat(79)],
])('%s', (_what, change, address) => {
  expect(addressFromTitle({ ...begun, ...change })).toBe(address);
});
