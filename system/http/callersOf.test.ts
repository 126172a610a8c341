import type { IncomingHttpHeaders } from 'node:http';
import type { PublicAccess } from './callersOf.ts';
import { expect, test } from 'vitest';
import { callersOf } from './callersOf.ts';

const url = 'https://lake.example.com';
const host = 'lake.example.com';
const throughProxy = { host, 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' };

function caller(remoteAddress: string, headers: IncomingHttpHeaders, access?: PublicAccess) {
  const socket = { remoteAddress } as Parameters<ReturnType<typeof callersOf>>[0]['socket'];
  return callersOf(access)({ socket, headers });
}

test.each([
  [throughProxy, 'public', '203.0.113.7'],
  [{ ...throughProxy, host: 'LAKE.example.com:443' }, 'public', '203.0.113.7'],
  // What the caller sent comes before what the proxy adds.
  [{ ...throughProxy, 'x-forwarded-for': '198.51.100.1, 127.0.0.1, 203.0.113.7' }, 'public', '203.0.113.7'],
  [{ ...throughProxy, 'x-forwarded-proto': 'http, https' }, 'public', '203.0.113.7'],
  [{ ...throughProxy, 'x-forwarded-for': 'unknown' }, 'public', '127.0.0.1'],
  [{ ...throughProxy, 'x-forwarded-for': undefined }, 'public', '127.0.0.1'],
  // The proxy did not speak TLS, or does not say so.
  [{ ...throughProxy, 'x-forwarded-proto': 'http' }, 'elsewhere', '127.0.0.1'],
  [{ ...throughProxy, 'x-forwarded-proto': 'https, http' }, 'elsewhere', '127.0.0.1'],
  [{ host, 'x-forwarded-for': '203.0.113.7' }, 'elsewhere', '127.0.0.1'],
  [{ host }, 'elsewhere', '127.0.0.1'],
  // Another name, or none; another port of the same name is another server.
  [{ ...throughProxy, host: 'lake.example.com:8443' }, 'elsewhere', '127.0.0.1'],
  [{ ...throughProxy, host: 'lake.example.com.evil.example' }, 'elsewhere', '127.0.0.1'],
  [{ ...throughProxy, host: 'lake.example.com@evil.example' }, 'elsewhere', '127.0.0.1'],
  [{ ...throughProxy, host: undefined }, 'elsewhere', '127.0.0.1'],
  // A name of this machine, that came from another one.
  [{ ...throughProxy, host: 'localhost:3400' }, 'elsewhere', '127.0.0.1'],
  [{ host: 'localhost:3400', 'x-forwarded-host': host }, 'elsewhere', '127.0.0.1'],
  [{ host: 'localhost:3400' }, 'here', '127.0.0.1'],
  [{ host: '127.0.0.1:3400' }, 'here', '127.0.0.1'],
])('to a server with a proxy on this machine, it sends %j: %s', (headers, from, address) => {
  expect(caller('127.0.0.1', headers, { url })).toEqual({ from, address });
});

test('nobody else is believed, and without a proxy nobody is', () => {
  const elsewhere = { from: 'elsewhere', address: '192.0.2.66' };
  expect(caller('192.0.2.66', throughProxy, { url })).toEqual(elsewhere);
  expect(caller('192.0.2.66', { host: 'localhost' }, { url })).toEqual(elsewhere);
  expect(caller('192.0.2.66', { host: 'localhost' })).toEqual(elsewhere);
  expect(caller('127.0.0.1', throughProxy)).toEqual({ from: 'elsewhere', address: '127.0.0.1' });
  expect(caller('127.0.0.1', { host: 'localhost' })).toEqual({ from: 'here', address: '127.0.0.1' });
});

test('a proxy elsewhere has to be named, and is then the only one', () => {
  const access = { url, proxies: ['10.0.0.2'] };
  expect(caller('10.0.0.2', throughProxy, access)).toEqual({ from: 'public', address: '203.0.113.7' });
  expect(caller('10.0.0.3', throughProxy, access).from).toBe('elsewhere');
  expect(caller('127.0.0.1', throughProxy, access).from).toBe('elsewhere');
  expect(caller('127.0.0.1', { host: 'localhost' }, access).from).toBe('here');
  expect(caller('10.0.0.2', { host: 'localhost' }, access).from).toBe('elsewhere');
  expect(() => callersOf({ url, proxies: ['proxy.example'] })).toThrow("'proxy.example' are not addresses");
});
