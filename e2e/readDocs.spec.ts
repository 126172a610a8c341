import { expect, test } from './setup/test.ts';

test('from home through the docs landing page to a page for users', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'I have a loan' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('For users');
  const sidebar = page.getByRole('navigation', { name: /docs|for users/i }).first();
  await sidebar.getByRole('link', { name: 'Savings calculator' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Savings calculator');
  await expect(sidebar.getByRole('link', { name: 'Savings calculator' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('previous and next lead through the sidebar in its order', async ({ page }) => {
  await page.goto('/docs/for-users');
  const seen: string[] = [];
  for (let step = 0; step < 15; step += 1) {
    seen.push(new URL(page.url()).pathname);
    const next = page.locator('a[rel=next]');
    if ((await next.count()) === 0) break;
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    await next.click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading ?? '');
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toContain('/docs/for-users/supported-protocols/usdk-from-keel/');
  expect(seen).toHaveLength(11);
});

test('a link of the table of contents leads to its heading', async ({ page }) => {
  await page.goto('/docs/for-users/why');
  const link = page.locator('a[href^="#"]', { hasText: /\w/ }).filter({ hasNotText: 'Skip' }).first();
  const target = await link.getAttribute('href');
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${target ?? 'missing'}$`));
  await expect(page.locator(target ?? 'missing')).toBeInViewport();
});

test('the sidebar loads a closed branch when it is expanded', async ({ page }) => {
  await page.goto('/docs/for-protocols/peg-maintenance/overview');
  const toggle = page.getByRole('button', { name: /Managed interest rates/ }).first();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(
    page.locator('a[href="/docs/for-protocols/managed-interest-rates/overview/"]').first(),
  ).toBeVisible();
});

test('images load, and downloads are real files', async ({ page, request }) => {
  await page.goto('/docs/for-users/managed-interest-rates');
  const images = page.locator('main img');
  expect(await images.count()).toBeGreaterThan(0);
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0);
    expect(await image.getAttribute('alt')).toBeTruthy();
  }
  await page.goto('/docs/for-users/brand-assets');
  const downloads = page.locator('main a[href^="/files/"]');
  expect(await downloads.count()).toBeGreaterThanOrEqual(3);
  for (const link of await downloads.all()) {
    const response = await request.get((await link.getAttribute('href')) ?? 'missing');
    expect(response.status()).toBe(200);
    expect((await response.body()).length).toBeGreaterThan(100);
  }
});

test('an old address forwards to the new one with query and hash', async ({ page }) => {
  await page.goto('/faq?from=mail#top');
  await expect(page).toHaveURL(/\/docs\/for-users\/frequently-asked-questions\/\?from=mail#top$/);
});
