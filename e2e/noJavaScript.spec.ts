import { filesBelow, siteFolder, siteUrl } from './setup/builtSite.ts';
import { notFoundPage } from './setup/pagesToLookAt.ts';
import { sizes } from './setup/sizes.ts';
import { expect, test } from './setup/test.ts';

test.use({ javaScriptEnabled: false });

test('every page of the build can be reached by links alone', async ({ request }) => {
  const pages = [...filesBelow(siteFolder())]
    .filter(([file]) => file.endsWith('index.html') && !file.startsWith('404') && !file.startsWith('_'))
    .filter(([, bytes]) => !bytes.includes('http-equiv="refresh"'))
    .map(([file]) => `/${file.slice(0, -'index.html'.length)}`);
  const seen = new Set<string>();
  const waiting = ['/'];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const response = await request.get(path);
    expect([path, response.status()]).toEqual([path, 200]);
    const html = await response.text();
    const links = [...html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].map(([, href = '']) => href);
    waiting.push(...links.filter((href) => href.endsWith('/')));
  }
  expect(pages.filter((page) => !seen.has(page))).toEqual([]);
});

test('from an address without a page, the menu and a list of all pages lead on', async ({ page }) => {
  await page.goto(notFoundPage);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await page.getByRole('main').getByRole('link', { name: 'Search and all pages' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Why', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Why let someone else set your rate');
});

test('a page leads to its Markdown, and has no button that copies it', async ({ page, request }) => {
  await page.goto('/docs/for-users/why/');
  const link = page.getByRole('link', { name: 'View as Markdown' });
  const href = await link.getAttribute('href');
  expect(await page.getAttribute('head link[type="text/markdown"]', 'href')).toBe(href);
  expect(await (await request.get(href ?? 'missing')).text()).toContain(
    '# Why let someone else set your rate\n',
  );
  await expect(page.locator('.PageMenu button')).toBeHidden();
});

test('the address of a file leads to its page', async ({ page }) => {
  await page.goto('/docs/for-users/why.html?from=mail');
  expect(page.url()).toBe(`${siteUrl()}/docs/for-users/why/?from=mail`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Why let someone else set your rate');
});

test(
  'a page is complete: tabs are stacked, details open, and nothing is loading',
  { tag: '@firefox' },
  async ({ page }) => {
    await page.goto('/docs/for-users/managed-interest-rates/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Managed interest rates');
    for (const panel of await page.locator('.Tabs-panel').all()) await expect(panel).toBeVisible();
    for (const list of await page.locator('.Tabs-list').all()) await expect(list).toBeHidden();
    const details = page.locator('main .Details').first();
    await details.locator('summary').click();
    await expect(details.locator('.Details-body')).toBeVisible();
    for (const tools of await page
      .locator('.CodeBlock-tools, .Sidebar-toggle, .Spinner, .SearchBox-keys')
      .all()) {
      await expect(tools).toBeHidden();
    }
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone });

  test('the docs menu and the main menu open, and their links work', async ({ page }) => {
    await page.goto('/docs/for-users/why/');
    await page.getByRole('button', { name: 'Docs menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Docs pages' });
    await expect(menu.getByRole('link', { name: 'Savings calculator' })).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
    await menu.getByRole('button', { name: 'Back to main menu' }).click();
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Blog' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  });
});
