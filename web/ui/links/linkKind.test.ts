import { expect, test } from 'vitest';
import { linkKind } from './linkKind.ts';

test.each([
  ['/', 'page'],
  ['/docs/for-users/', 'page'],
  ['/docs/for-users/#fees', 'page'],
  ['/docs/v1.2/', 'page'],
  ['/docs/v1.2', 'page'],
  ['/blog?from=mail', 'page'],
  ['/blog/rss.xml', 'file'],
  ['/files/logo.svg?download', 'file'],
  ['#fees', 'here'],
  ['https://example.org/page', 'elsewhere'],
  ['//example.org/page', 'elsewhere'],
  ['mailto:hello@example.org', 'elsewhere'],
])('%s leads to: %s', (href, kind) => {
  expect(linkKind(href)).toBe(kind);
});
