import type { HostRules } from './hostRules.ts';
import { expect, test } from 'vitest';
import { checkHostLimits } from './hostLimits.ts';

function rulesOf(count: number): HostRules {
  const redirects = Array.from({ length: count }, (_, number) => ({
    from: `/old/${number}`,
    to: '/new/',
    status: 301 as const,
  }));
  return { basePath: '', trailingSlash: true, redirects, gone: [], headers: [{ below: '/', headers: {} }] };
}

function messagesOf(count: number): readonly string[] {
  return checkHostLimits(rulesOf(count)).map(({ severity, message }) => `${severity}: ${message}`);
}

test('a site with more redirects than a host follows is warned of it, with the host and the numbers', () => {
  expect(messagesOf(666)).toEqual([]);
  expect(messagesOf(667)).toEqual([
    'warning: The site has 667 redirects. Cloudflare Pages follows only the first 666 of them: at the other addresses, readers get a page that forwards them.',
  ]);
  expect(messagesOf(2047)).toHaveLength(1);
  expect(messagesOf(2048)).toEqual([
    'warning: The site has 2048 redirects. Cloudflare Pages follows only the first 666 of them, Vercel only the first 2047: at the other addresses, readers get a page that forwards them.',
  ]);
});
