import { afterEach, expect, test, vi } from 'vitest';
import { payloadFile } from './payloadFile.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['', '/', '/index.txt'],
  ['', '/docs/why/', '/docs/why/index.txt'],
  ['', '/docs/why', '/docs/why.txt'],
  ['/handbook', '/handbook/', '/handbook/index.txt'],
  ['/handbook', '/handbook', '/handbook/index.txt'],
  ['/handbook', '/handbook/docs', '/handbook/docs.txt'],
])('below "%s", the payload of %s is %s', (basePath, page, file) => {
  vi.stubEnv('SITE_BASE_PATH', basePath);
  expect(payloadFile(page)).toBe(file);
});
