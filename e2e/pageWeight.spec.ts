import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { siteFolder, siteUrl } from './setup/builtSite.ts';
import { expect, test } from './setup/test.ts';

const docsPage = '/docs/for-users/why/';
const calculatorPage = '/docs/for-users/savings-calculator/';

test('a page of the docs stays within its budgets, and asks no other site for anything', async ({ page }) => {
  const urls = await loadedBy(page, docsPage);
  expect(urls.filter((url) => !url.startsWith(siteUrl()))).toEqual([]);
  const bytes = (extension: string): number =>
    urls
      .map(fileOf)
      .filter((file) => file.endsWith(extension))
      .reduce((sum, file) => sum + brotliCompressSync(readFileSync(file)).length, 0);
  expect(bytes('.html')).toBeLessThanOrEqual(10_000);
  expect(bytes('.css')).toBeLessThanOrEqual(12_000);
  expect(bytes('')).toBeLessThanOrEqual(165_000);
});

test('the code of the calculator is loaded by its own page and by no other', async ({ page }) => {
  expect((await loadedBy(page, docsPage)).filter(isCalculator)).toEqual([]);
  expect((await loadedBy(page, calculatorPage)).filter(isCalculator)).toHaveLength(1);
});

/** Addresses of everything that a page loads without being touched. */
async function loadedBy(page: Page, route: string): Promise<readonly string[]> {
  const urls: string[] = [];
  const note = (request: { url: () => string }): void => void urls.push(request.url());
  page.on('request', note);
  await page.goto(route, { waitUntil: 'networkidle' });
  page.off('request', note);
  return urls;
}

function isCalculator(url: string): boolean {
  const file = fileOf(url);
  return file.endsWith('.js') && readFileSync(file, 'utf8').includes('Your own average rate');
}

/** The file that the site answers with. */
function fileOf(url: string): string {
  const { pathname } = new URL(url);
  return path.join(siteFolder(), pathname.endsWith('/') ? `${pathname}index.html` : pathname);
}
