import { readFileSync } from 'node:fs';
import path from 'node:path';
import { siteFolder } from './setup/builtSite.ts';
import { pathsWithoutPage, routes } from './setup/routes.ts';
import { expect, lookTest, test } from './setup/test.ts';

for (const [route, heading] of routes) {
  lookTest(`${route} shows '${heading}'`, async ({ page }) => {
    const response = await page.goto(route);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(/Steadyrate/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
}

test('every page of the sitemap exists, each with its own title and heading', async ({ request }) => {
  const sitemap = readFileSync(path.join(siteFolder(), 'sitemap.xml'), 'utf8');
  const paths = [...sitemap.matchAll(/<loc>https:\/\/steadyrate\.example([^<]*)<\/loc>/g)].map(
    ([, found]) => found ?? '',
  );
  expect(paths.length).toBeGreaterThanOrEqual(routes.length);
  const titles = new Map<string, string>();
  for (const route of paths) {
    const response = await request.get(route);
    expect([route, response.status()]).toEqual([route, 200]);
    const html = await response.text();
    expect([route, html.match(/<h1[\s>]/g)]).toEqual([route, [expect.anything()]]);
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
    expect([route, title, titles.get(title)]).toEqual([route, expect.stringMatching(/./), undefined]);
    titles.set(title, route);
    expect(html).toContain(`<link rel="canonical" href="https://steadyrate.example${route}"/>`);
  }
});

for (const route of [...pathsWithoutPage, '/nowhere', '/docs/for-users/nowhere', '/blog/nowhere']) {
  test(`${route} is not found`, async ({ request }) => {
    const response = await request.get(route);
    expect(response.status()).toBe(404);
    expect(await response.text()).toContain('<h1');
  });
}
