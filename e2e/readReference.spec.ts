import { readFileSync } from 'node:fs';
import path from 'node:path';
import { siteFolder } from './setup/builtSite.ts';
import { removedSymbols, schemaRoutes } from './setup/routes.ts';
import { sizes } from './setup/sizes.ts';
import { expect, lookTest, test } from './setup/test.ts';
import { typeOver } from './setup/typeOver.ts';

const guide = '/docs/for-protocols/managed-interest-rates/overview';

for (const [route, heading] of schemaRoutes) {
  lookTest(`${route} shows '${heading}'`, async ({ page }) => {
    const response = await page.goto(route);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.locator('[aria-current=page]').first()).toBeAttached();
  });
}

test('a removed symbol keeps a page that says when it was removed, outside the sidebar and the sitemap', async ({
  page,
}) => {
  const sitemap = readFileSync(path.join(siteFolder(), 'sitemap.xml'), 'utf8');
  const sidebars = readFileSync(path.join(siteFolder(), 'sidebars', 'index.json'), 'utf8');
  const file: string = JSON.parse(sidebars)['api/schema'];
  const tree = readFileSync(path.join(siteFolder(), file), 'utf8');
  for (const [route, heading] of removedSymbols) {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('note')).toContainText('was removed in version 2.0.0');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    expect([route, sitemap.includes(`${route}/`), tree.includes(`"${route}/"`)]).toEqual([
      route,
      false,
      false,
    ]);
  }
});

test(
  'from a name in the docs to its type, its history, a comparison of two versions, and back',
  { tag: '@firefox' },
  async ({ page }) => {
    await page.goto(guide);
    await page.getByRole('link', { name: 'BatchManager', exact: true }).click();
    await expect(page).toHaveURL(/\/api\/usdm-mainnet\/schema\/types\/objects\/batch-manager\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('BatchManager');

    // Each fact once: the type says that it is never null, and what is as old as the type does not say so again.
    const fields = page.getByRole('region', { name: 'Fields' });
    await expect(fields.locator('[id="field-feeBasisPoints"]')).toHaveText(
      /^feeBasisPoints Int!Yearly fee .*\. ?Since 1\.1\.0$/,
    );
    await expect(fields.getByText('Since 1.0.0')).toHaveCount(0);
    await expect(page.getByRole('main').locator('code').filter({ hasText: 'type BatchManager' })).toHaveCount(
      0,
    );
    await expect(page.getByRole('region', { name: 'Removed' })).toContainText('BatchManager.feeBasisPoints');
    await expect(page.getByRole('region', { name: 'Mentioned in' })).toContainText(
      'Managed interest rates for protocols',
    );

    const history = page.getByRole('region', { name: 'History' });
    // Only the newest changes are open.
    await expect(history.getByText('Field BatchManager.adjustments was added')).toBeVisible();
    const removal = history.getByText(
      'Deprecated field BatchManager.fee was removed; use BatchManager.feeBasisPoints',
    );
    await expect(removal).toBeHidden();
    await history.getByText('Changed in 2.0.0').click();
    await expect(removal).toBeVisible();
    await history.getByRole('link', { name: 'Everything in 2.0.0' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('USDM mainnet 2.0.0');

    await page.getByRole('link', { name: 'Compare any two versions' }).click();
    await page.getByRole('combobox', { name: 'From' }).selectOption('1.0.0');
    await page.getByRole('combobox', { name: 'To', exact: true }).selectOption('2.1.0');
    const compare = page.getByRole('region', { name: 'Compare two versions' });
    await expect(compare.getByRole('status')).toContainText('from 1.0.0 to 2.1.0');
    await page.getByRole('combobox', { name: 'Severity' }).selectOption('breaking');
    await typeOver(page.getByRole('searchbox', { name: 'Filter' }), 'TokenMetadata');
    await expect(page).toHaveURL(/\?from=1\.0\.0&to=2\.1\.0&criticality=breaking&text=TokenMetadata/);
    await expect(compare.getByRole('status')).toContainText(/^1 of \d+ changes/);
    await expect(compare.getByRole('listitem')).toContainText('BatchManager.collateral');

    // One page after the other: the first ones may still be loading, as documents, when the last is asked for.
    const heading = page.getByRole('heading', { level: 1 });
    await page.goBack();
    await expect(heading).toHaveText('USDM mainnet 2.0.0');
    await page.goBack();
    await expect(heading).toHaveText('BatchManager');
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${guide}/?$`));
    await expect(page.getByRole('link', { name: 'BatchManager', exact: true })).toBeVisible();
  },
);

test('a comparison can be linked to, down to one of its changes', async ({ page }) => {
  await page.goto('/api/usdm-mainnet/changelog/?from=2.1.0&to=1.1.0&criticality=dangerous');
  const first = page.getByRole('region', { name: 'Compare two versions' }).getByRole('listitem').first();
  const compare = page.getByRole('region', { name: 'Compare two versions' });
  await expect(compare.getByRole('heading', { level: 3 })).toHaveText([/^Dangerous changes \d+$/]);
  await expect(compare.getByText('Turned round: 1.1.0 is the older of the two')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue('1.1.0');
  const id = await first.getAttribute('id');
  await page.goto(`/api/usdm-mainnet/changelog/?from=2.1.0&to=1.1.0#${id}`);
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
});

test('nothing moves while a comparison is loaded', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) =>
      shifts.push(...list.getEntries().map((entry) => Number(Reflect.get(entry, 'value')))),
    ).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route(/\.\.\./, async (route) => {
    await page.waitForTimeout(300);
    await route.continue();
  });
  await page.goto('/api/usdm-mainnet/changelog/?from=1.2.0&to=2.1.0');
  const compare = page.getByRole('region', { name: 'Compare two versions' });
  await compare.evaluate((section) => section.scrollIntoView());
  await expect(compare.getByRole('status')).toContainText('from 1.2.0 to 2.1.0');
  const sum = await page.evaluate(() => {
    const shifts: unknown = Reflect.get(globalThis, 'shifts');
    return Array.isArray(shifts)
      ? shifts.reduce((total: number, shift) => total + Number(shift), 0)
      : undefined;
  });
  expect(sum).toBeLessThan(0.02);
});

test('where there is room, the example is beside the text and stays in view', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto('/api/usdm-mainnet/schema/types/objects/batch-manager/');
  const example = page.getByRole('region', { name: 'Example' }).getByRole('figure').first();
  const fields = page.getByRole('region', { name: 'Fields' });
  const boxes = () => Promise.all([example.boundingBox(), fields.boundingBox()]);
  const [beside, text] = await boxes();
  expect(beside?.x).toBeGreaterThan((text?.x ?? Infinity) + (text?.width ?? Infinity));
  await page.locator('[id="field-metadata"]').evaluate((field) => field.scrollIntoView());
  await expect(example).toBeInViewport({ ratio: 1 });
  // All lines on demand; the link back to the top is below them.
  const all = page.getByText(/^Show all \d+ lines$/).first();
  const height = async () => (await example.boundingBox())?.height ?? 0;
  const before = await height();
  await all.click();
  await expect.poll(height).toBeGreaterThan(before);
  const [code, top] = await Promise.all([
    page.getByRole('region', { name: 'Example' }).locator('.Tabs').boundingBox(),
    page.getByRole('link', { name: 'Back to top', exact: true }).boundingBox(),
  ]);
  expect((code?.y ?? 0) + (code?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
  await page.setViewportSize({ width: 1200, height: 800 });
  const [below, above] = await boxes();
  expect(below?.y).toBeGreaterThan((above?.y ?? Infinity) + (above?.height ?? Infinity));
});

test('an address with a wrongly encoded hash is shown like any other', async ({ page }) => {
  await page.goto('/api/usdm-mainnet/changelog/?from=2.1.0&to=1.1.0#%E9');
  const comparison = page.getByRole('region', { name: 'Compare two versions' });
  await expect(comparison.getByRole('listitem').first()).toBeVisible();
  await page.goto('/docs/for-users/why/#100%');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Why let someone else set your rate');
});

test('the changes of each version can be read without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/api/usdm-mainnet/changelog/');
  await page.getByRole('link', { name: '2.0.0' }).last().click();
  await expect(page.getByRole('region', { name: 'Breaking changes' }).getByRole('listitem')).toHaveCount(20);
  await context.close();
});

test('schema and changes of every version can be downloaded, and the feed names every version', async ({
  request,
}) => {
  const schema = await request.get('/api/usdm-mainnet/versions/2.1.0/schema.graphql');
  expect(await schema.text()).toContain('type BatchManager {');
  const changes = await request.get('/api/usdm-mainnet/versions/2.0.0/changes.json');
  expect((await changes.json()).changes).toHaveLength(33);
  const feed = await request.get('/api/usdm-mainnet/changelog/atom.xml');
  expect((await feed.text()).match(/<entry>/g)).toHaveLength(5);
});
