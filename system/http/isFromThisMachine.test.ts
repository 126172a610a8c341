import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { isFromThisMachine } from './isFromThisMachine.ts';

function from(remoteAddress: string | undefined, headers: IncomingHttpHeaders) {
  return { socket: { remoteAddress } as IncomingMessage['socket'], headers };
}

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
])('a request from %s for %s: %s', (address, host, expected) => {
  expect(isFromThisMachine(from(address, host === undefined ? {} : { host }))).toBe(expected);
});

test.each([
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
])('a request with the header %s came through a proxy', (name) => {
  expect(isFromThisMachine(from('127.0.0.1', { host: 'localhost:3500', [name]: '' }))).toBe(false);
});

test.each([
  ['none', 'document', true],
  ['same-origin', 'empty', true],
  ['same-site', 'document', true],
  ['same-site', 'iframe', false],
  ['same-site', 'empty', false],
  ['cross-site', 'document', false],
  ['cross-site', 'image', false],
])('a browser request with Sec-Fetch-Site %s and Sec-Fetch-Dest %s: %s', (site, dest, expected) => {
  const headers = { host: 'localhost:3500', 'sec-fetch-site': site, 'sec-fetch-dest': dest };
  expect(isFromThisMachine(from('127.0.0.1', headers))).toBe(expected);
});
