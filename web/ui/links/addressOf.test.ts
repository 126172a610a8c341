import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// The modules read the settings when they are loaded: those of this test, and not those of the last one.
beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test.each([
  ['', 'true', '/', '/'],
  ['', 'false', '/', '/'],
  ['', 'true', '/docs/why/#fees', '/docs/why/#fees'],
  ['/handbook', 'true', '/', '/handbook/'],
  ['/handbook', 'false', '/', '/handbook'],
  ['/handbook', 'false', '/#news', '/handbook#news'],
  ['/handbook', 'false', '/docs', '/handbook/docs'],
  ['/handbook', 'true', '/docs/', '/handbook/docs/'],
  ['/handbook', 'true', '/blog/rss.xml', '/handbook/blog/rss.xml'],
  ['/handbook', 'true', '#fees', '#fees'],
  ['/handbook', 'true', 'https://example.org/docs/', 'https://example.org/docs/'],
])('below "%s", with trailing slashes %s, %s has the address %s', async (basePath, slash, href, address) => {
  vi.stubEnv('SITE_BASE_PATH', basePath);
  vi.stubEnv('SITE_TRAILING_SLASH', slash);
  const { addressOf } = await import('./addressOf.ts');
  expect(addressOf(href)).toBe(address);
});
