import { expect, test } from 'vitest';
import { addressGroup } from './addressGroup.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1'],
  ['2001:0DB8::0001:0:0:0:1', '2001:db8:0:1'],
  ['2001:db8:0:1::', '2001:db8:0:1'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
])('%s is of %s', (address, group) => {
  expect(addressGroup(address)).toBe(group);
});
