import { expect, test } from 'vitest';
import { isFromThisMachine } from './isFromThisMachine.ts';

test.each([
  ['127.0.0.1', 'localhost:3500', true],
  ['::1', '[::1]:3500', true],
  ['::ffff:127.0.0.1', '127.0.0.1:3500', true],
  ['127.0.0.1', 'site.example', false],
  ['127.0.0.1', undefined, false],
  ['192.0.2.7', 'localhost', false],
  ['::ffff:192.0.2.7', 'localhost', false],
  ['127.evil', 'localhost', false],
  [undefined, 'localhost', false],
])('%s asking for %s: %s', (address, host, expected) => {
  expect(isFromThisMachine(address, host)).toBe(expected);
});
