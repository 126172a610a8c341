import { expect, test } from 'vitest';
import { forwardedHeaders, repliedHeaders } from './forwardedHeaders.ts';

const to = { host: 'lake.example.com', address: '203.0.113.7' };
const added = { host: 'lake.example.com', 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };

test('what callers say of themselves is not passed on, nor what is about one connection or delimits a body', () => {
  const headers = {
    ':authority': 'lake.example.com',
    ':path': '/',
    host: 'evil.example',
    forwarded: 'for=127.0.0.1',
    via: '1.1 made-up',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'localhost',
    'x-forwarded-proto': 'http',
    'x-forwarded-port': '80',
    'x-real-ip': '127.0.0.1',
    connection: 'keep-alive, X-Secret',
    'x-secret': 'for the proxy alone',
    te: 'trailers',
    'transfer-encoding': 'chunked',
    'content-length': '5',
    upgrade: 'h2c',
    'http2-settings': 'x',
  };
  expect(forwardedHeaders(headers, to)).toEqual(added);
});

test('everything else is', () => {
  const headers = { authorization: 'Bearer x', origin: 'https://studio.example.com', cookie: 'a=1' };
  expect(forwardedHeaders(headers, to)).toEqual({ ...headers, ...added });
});

test('answers keep their headers but for those of the connection, and say that TLS is needed', () => {
  const kept = { 'content-type': 'text/html', 'set-cookie': ['a=1', 'b=2'] };
  const answer = { ...kept, connection: 'close', 'keep-alive': 'timeout=5', 'transfer-encoding': 'chunked' };
  expect(repliedHeaders(answer)).toEqual({ ...kept, 'strict-transport-security': 'max-age=31536000' });
  const own = { 'strict-transport-security': 'max-age=1' };
  expect(repliedHeaders(own)).toEqual(own);
});
