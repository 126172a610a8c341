import { expect, test } from 'vitest';
import { parseProxies } from './parseProxies.ts';

test.each([
  [['10.0.0.2'], '10.0.0.2', true],
  [['10.0.0.2'], '::ffff:10.0.0.2', true],
  [['10.0.0.2'], '10.0.0.3', false],
  [['10.0.0.2'], '127.0.0.1', false],
  [['10.88.0.0/16'], '10.88.255.1', true],
  [['10.88.0.0/16'], '10.89.0.1', false],
  [['fd00::/8'], 'fd12::1', true],
  [['fd00::/8'], 'fe80::1', false],
  [['192.0.2.1', '::1'], '::1', true],
  [['192.0.2.1', '::1'], 'unknown', false],
])('of the proxies %j, is %s one: %s', (proxies, address, expected) => {
  expect(parseProxies(proxies)?.(address)).toBe(expected);
});

test.each(['', 'proxy.example', '10.0.0', '10.0.0.2:80', '10.0.0.0/33', 'fd00::/129', '10.0.0.0/', '*'])(
  '%j is not the address of a proxy',
  (text) => expect(parseProxies(['10.0.0.2', text])).toBeUndefined(),
);

test.each(['0.0.0.0/0', '::/0'])('%s would trust everybody', (text) =>
  expect(parseProxies([text])).toBeUndefined(),
);
