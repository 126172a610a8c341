import { expect, test } from 'vitest';
import { isWorthCounting } from './isWorthCounting.ts';

test.each([
  '/docs/moved',
  '/docs/v1.2/install',
  '/docs/v1.2',
  '/café',
  '/report.pdf',
  '/old/index.html',
  '/docs/admin/config',
  `/${'a'.repeat(100)}/${'b'.repeat(98)}`,
])('%s may be a page', (path) => {
  expect(isWorthCounting(path)).toBe(true);
});

test.each([
  '',
  '/.env',
  '/docs/.git/config',
  '/wp-login.php',
  '/WP/admin',
  '/wp-content/a',
  '/docs/shell.php',
  '/a.bak',
  '/admin',
  '/cgi-bin/a',
  '/apple-touch-icon-120x120.png',
  '/_next/static/x',
  '/media/a.png',
  '/docs/moved/index.txt',
  '/somebody@example.com',
  '/a=1',
  '/<script>',
  '/a b',
  `/${'a'.repeat(100)}/${'b'.repeat(99)}`,
])('%s is nothing that readers look for', (path) => {
  expect(isWorthCounting(path)).toBe(false);
});
