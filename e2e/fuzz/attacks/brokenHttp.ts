import type { Attack, Header } from '../attack.ts';
import * as fc from 'fast-check';
import { hostileSegment, hostileText } from './hostileText.ts';

/** A method, mostly one that is used. */
export const hostileMethod: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('GET', 'POST', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS') },
  { weight: 1, arbitrary: fc.constantFrom('TRACE', 'PROPFIND', 'M-SEARCH', 'QUERY', 'LINK') },
);

/** A header with a value that fits on a line. */
const hostileHeader: fc.Arbitrary<Header> = fc.tuple(
  fc.constantFrom(
    'Accept',
    'Accept-Encoding',
    'Authorization',
    'Content-Encoding',
    'Content-Type',
    'Cookie',
    'Expect',
    'Forwarded',
    'If-Match',
    'If-Modified-Since',
    'If-None-Match',
    'Last-Event-ID',
    'Origin',
    'Range',
    'Referer',
    'Sec-Fetch-Site',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-HTTP-Method-Override',
    'X-Sanity-Warning',
  ),
  fc.oneof(
    fc.constantFrom(
      '',
      '*',
      'null',
      'bytes=0-',
      'bytes=-1',
      'bytes=9-1',
      'bytes=0-0,2-2,1-1',
      'gzip',
      'br;q=9',
      'cross-site',
      'http://localhost:3333',
      'https://evil.example',
      'W/"a"',
      '100-continue',
      'Bearer',
      'Bearer  x',
      'application/json',
      'multipart/form-data; boundary=x',
    ),
    hostileText.map((text) => text.replaceAll(/[^\x20-\x7E]/g, '?').slice(0, 4000)),
  ),
);

export const hostileHeaders: fc.Arbitrary<readonly Header[]> = fc.array(hostileHeader, { maxLength: 3 });

/** A path of any segments, below a known one or not. */
export function hostileTarget(known: readonly string[]): fc.Arbitrary<string> {
  return fc
    .tuple(
      fc.constantFrom('', ...known),
      fc.oneof(fc.constant<string[]>([]), fc.array(hostileSegment, { maxLength: 4 })),
      fc.constantFrom('', '?', '?a', '?a=%', '?__proto__=1'),
    )
    .map(
      ([start, segments, query]) =>
        `${start}${segments.map((segment) => `/${segment}`).join('')}${query}` || '/',
    );
}

/** Bytes that break HTTP in a way of their own, then a reset or an end. */
export function brokenHttp(known: readonly string[]): fc.Arbitrary<Attack> {
  const target = fc.constantFrom('/', '*', 'http://evil.example/', '//evil.example', '/\\evil', ...known);
  const head = fc
    .tuple(fc.constantFrom('GET', 'POST', 'PUT'), target)
    .map(([method, path]) => `${method} ${path} HTTP/1.1\r\n`);
  const upgrade =
    'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n';
  const lines = fc.constantFrom(
    'Host: 127.0.0.1\r\n',
    'Host: evil.example\r\n',
    'Host: a\r\nHost: b\r\n',
    'Content-Length: 10\r\n',
    'Content-Length: 99999999999999999999\r\n',
    'Content-Length: 5\r\nContent-Length: 6\r\n',
    'Transfer-Encoding: chunked\r\n',
    'Transfer-Encoding: chunked\r\nContent-Length: 3\r\n',
    'Expect: 100-continue\r\n',
    'Expect: nonsense\r\n',
    'Origin: https://evil.example\r\n',
    upgrade,
    'Connection: Upgrade\r\nUpgrade: h2c\r\n',
    `X: ${'a'.repeat(20_000)}\r\n`,
    'X: \u0000\r\n',
    'no colon\r\n',
    ' folded\r\n',
  );
  const rest = fc.constantFrom(
    '',
    '\r\n',
    '\r\nhalf',
    '\r\nzz\r\nabc\r\n',
    '\r\n3\r\nabc\r\n',
    '\r\n0\r\n\r\n',
    '\r\n\u0081\u00FF\u00FF',
    '\r\nGET / HTTP/1.1\r\n\r\n',
  );
  return fc.record({
    kind: fc.constant('raw' as const),
    text: fc.oneof(
      {
        weight: 6,
        arbitrary: fc
          .tuple(head, fc.array(lines, { maxLength: 5 }), rest)
          .map(([first, more, end]) => `${first}Host: localhost\r\n${more.join('')}${end}`),
      },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
      { weight: 1, arbitrary: fc.constant('\u0016\u0003\u0001\u0002\u0000') },
    ),
    end: fc.constantFrom('reset' as const, 'close' as const),
  });
}
