import { expect, test } from 'vitest';
import { checkColor } from './checkColor.ts';
import { checkInstant } from './checkInstant.ts';
import { checkLink } from './checkLink.ts';
import { checkPathSegment } from './checkPathSegment.ts';
import { checkRedirectTo } from './checkRedirectTo.ts';
import { checkBaseUrl, checkOrigin } from './checkSiteAddress.ts';
import { checkReportAddress } from './checkReportAddress.ts';
import { checkSitePath } from './checkSitePath.ts';
import type { TextCheck } from './fault.ts';
import { studioRule } from './fault.ts';

const cases: readonly (readonly [
  name: string,
  check: TextCheck,
  good: readonly string[],
  bad: readonly string[],
])[] = [
  ['path segment', checkPathSegment, ['why', 'usdm-from-meridian'], ['Why', 'a b', 'a/b', '']],
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
    'site path',
    checkSitePath,
    ['/old', '/docs/old-page', '/a/b.html', '/'],
    ['', 'old', '//host/a', '/a?b=1', '/a#b', '/a b', 'https://example.com'],
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
  ['colour', checkColor, ['#fff', '#1d4ED8'], ['', 'red', '#12345', '#fff;x:y', 'url(x)']],
  [
    'instant',
    checkInstant,
    ['2025-03-01T09:00:00.000Z', '2025-03-01T09:00:00+02:00', '2025-03-01T09:00Z'],
    ['', '2025-03-01', '2025-13-01T09:00:00Z', '2025-03-01T09:00:00', 'yesterday'],
  ],
];

test.each(cases)('%s: what is good has no fault', (_name, check, good) => {
  expect(good.filter((text) => check(text) !== undefined)).toEqual([]);
});

test.each(cases)('%s: what is bad has one', (_name, check, _good, bad) => {
  expect(bad.filter((text) => check(text) === undefined)).toEqual([]);
});

test('in the Studio a fault is a sentence with what to do', () => {
  expect(studioRule(checkColor)('red')).toBe(
    'This is not a colour. Write "#" and six hexadecimal digits, such as "#1d4ed8".',
  );
});

test('in the Studio an absent value is left to the rule that asks for one', () => {
  expect([undefined, '', '#fff'].map(studioRule(checkColor))).toEqual([true, true, true]);
});
