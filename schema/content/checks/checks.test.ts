import type { TextCheck } from './textCheck.ts';
import { expect, test } from 'vitest';
import { checkAssetExtension, checkAssetUrl, checkSha1 } from './checkAssetParts.ts';
import { checkColor } from './checkColor.ts';
import { checkDay } from './checkDay.ts';
import { checkInstant } from './checkInstant.ts';
import { checkLink } from './checkLink.ts';
import { checkPathSegment } from './checkPathSegment.ts';
import { checkRedirectTo } from './checkRedirectTo.ts';
import { checkReportAddress } from './checkReportAddress.ts';
import { checkSearchPhrase } from './checkSearchPhrase.ts';
import { checkBaseUrl, checkOrigin } from './checkSiteAddress.ts';
import { checkSitePath } from './checkSitePath.ts';
import { checkVersionNumber } from './checkVersionNumber.ts';
import { studioRule } from './textCheck.ts';

const cases: readonly (readonly [
  name: string,
  check: TextCheck,
  good: readonly string[],
  bad: readonly string[],
])[] = [
  [
    'path segment',
    checkPathSegment,
    ['why', 'usdm-from-meridian', 'a'.repeat(180)],
    ['Why', 'a b', 'a/b', '', '..', 'a'.repeat(181)],
  ],
  [
    'link',
    checkLink,
    [
      'https://example.com',
      'http://example.com/a?b=1#c',
      'mailto:a@example.com',
      'tel:+123',
      '/',
      '/blog',
      '/docs/why/#fees',
      '#fees',
    ],
    [
      '',
      'example.com',
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      '/\\evil.example',
      'https:',
      'https:example.com',
      'https://a b',
      '#',
      'docs/why',
    ],
  ],
  [
    'search phrase',
    checkSearchPhrase,
    ['fee', 'terms of service', 'T&C', "what's new", 'do it yourself'],
    ['', '…', 'the', 'how to', 'one two three four five six'],
  ],
  [
    'site path',
    checkSitePath,
    ['/old', '/docs/old-page', '/docs/old-page/', '/a/b.html', '/', '/für', '/a%20b', '/a...b'],
    [
      '',
      'old',
      '//host/a',
      '/a?b=1',
      '/a#b',
      '/a b',
      'https://example.com',
      '/../a',
      '/a/../b',
      '/a/.',
      '/a//b',
      '/a/%2e%2E/b',
      '/a%2fb',
      '/a\\b',
      '/a%5Cb',
      '/a\u0000b',
      '/a%00b',
      '/a%',
      '/a\uD83D',
      `/${'a'.repeat(181)}`,
      `/${'ü'.repeat(91)}`,
      '/abcdefghi'.repeat(101),
    ],
  ],
  [
    'redirect target',
    checkRedirectTo,
    ['/new', '/new#part', 'https://example.com/x'],
    ['', 'new', '#part', 'mailto:a@example.com', '//host/a'],
  ],
  [
    'report address',
    checkReportAddress,
    [
      'https://example.com',
      'https://code.example.com/new?title={title}&body={url}%0A{path}',
      'http://localhost:8080/?page={path}',
      'mailto:docs@example.com',
      'mailto:docs@example.com?subject={title}',
    ],
    [
      '',
      'javascript:alert({title})',
      'data:text/html,{title}',
      'tel:+123',
      '/report?page={path}',
      'example.com/{path}',
      'https://{title}.example.com/',
      'https://example.com{path}',
      'mailto:{title}@example.com',
      'mailto:docs',
      'https://example.com/?page={pth}',
      'https://example.com/?a={path',
      'https://example.com/a b',
      'https://',
    ],
  ],
  [
    'origin',
    checkOrigin,
    ['https://docs.example.com', 'http://localhost:3000'],
    [
      '',
      'docs.example.com',
      'https://docs.example.com/',
      'https://example.com/docs',
      'ftp://example.com',
      'https://Example.com',
    ],
  ],
  [
    'base URL',
    checkBaseUrl,
    ['/', '/handbook/', '/a/b/'],
    ['', 'handbook', '/handbook', '//', '/../', '/a b/'],
  ],
  [
    'extension of an upload',
    checkAssetExtension,
    ['png', 'mp4', 'a'.repeat(16)],
    ['', 'PNG', 'tar.gz', 'x/../../../../main.ts', '..', 'a b', 'a'.repeat(17), 'png\n'],
  ],
  [
    'SHA-1',
    checkSha1,
    ['0123456789abcdef0123456789abcdef01234567'],
    ['', 'abc', '0123456789ABCDEF0123456789ABCDEF01234567', '../../../../../../../../../../../../../../etc'],
  ],
  [
    'address of an upload',
    checkAssetUrl,
    [
      'http://127.0.0.1:3400/images/local/production/0123456789abcdef0123456789abcdef01234567-20x10.png',
      'https://cdn.sanity.io/files/abc123/production/0123456789abcdef0123456789abcdef01234567.pdf',
    ],
    ['', 'x.png', 'https://example.com/', 'https://example.com/a%2fb.png', 'https://example.com/..%2fa.png'],
  ],
  [
    'version of an API',
    checkVersionNumber,
    ['0.0.1', '1.20.300', '999999999.0.0'],
    ['', '1.0', '1.0.0-beta', '01.0.0', '1.0.0/../..', '../1.0.0', '1.0.0\n', '1234567890.0.0'],
  ],
  [
    'day',
    checkDay,
    ['2025-03-01', '2024-02-29'],
    ['', '2025-02-29', '2025-3-1', '2025-03-01T00:00:00Z', 'x', '+12025-01-01'],
  ],
  ['colour', checkColor, ['#fff', '#1d4ED8'], ['', 'red', '#12345', '#fff;x:y', 'url(x)']],
  [
    'instant',
    checkInstant,
    ['2025-03-01T09:00:00.000Z', '2025-03-01T09:00:00+02:00', '2025-03-01T09:00Z'],
    ['', '2025-03-01', '2025-13-01T09:00:00Z', '2025-03-01T09:00:00', 'yesterday'],
  ],
];

test.each(cases)('%s: accepts a good value', (_name, check, good) => {
  expect(good.filter((text) => check(text) !== undefined)).toEqual([]);
});

test.each(cases)('%s: rejects a bad value', (_name, check, _good, bad) => {
  expect(bad.filter((text) => check(text) === undefined)).toEqual([]);
});

test('in the Studio a problem is two sentences: what is wrong and what to do', () => {
  expect(studioRule(checkColor)('red')).toBe(
    'This is not a colour. Write "#" and six hexadecimal digits, such as "#1d4ed8".',
  );
});

test('in the Studio an absent value is left to the rule that requires one', () => {
  expect([undefined, '', '#fff'].map(studioRule(checkColor))).toEqual([true, true, true]);
});
