import { variants } from './setup/allTests.ts';
import { axeFindings } from './setup/axeFindings.ts';
import { looks } from './setup/looks.ts';
import { openPage, openQuietPage } from './setup/openPage.ts';
import { box, list, openBox, options, panel, searchFor } from './setup/searchBox.ts';
import { anySize, sizes } from './setup/sizes.ts';
import { expect, test } from './setup/test.ts';

for (const size of anySize) {
  test.describe(size, () => {
    test.use({ viewport: sizes[size] });

    test('a reader types, sees suggestions, and chooses one by a click', async ({ page }) => {
      await openPage(page);
      await openBox(page);
      await searchFor(page, 'savings calc');
      const first = options(page).first();
      await expect(first).toContainText('Savings calculator');
      await expect(first).toContainText('For Users');
      await expect(first.locator('mark')).toHaveText(['Savings', 'calculator']);
      await first.click();
      await expect(page).toHaveURL(/\/docs\/for-users\/savings-calculator\//);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Savings calculator');
      await expect(panel(page)).toHaveCount(0);
      await expect(page.locator('.SearchBox-input:focus')).toHaveCount(0);
      await expect(box(page)).toHaveCount(size === 'desktop' ? 1 : 0);
    });

    test('a section is suggested with its page, and leads to its heading', async ({ page }) => {
      await openPage(page);
      await openBox(page);
      await searchFor(page, 'queue in numbers');
      const section = options(page).filter({ hasText: 'A queue in numbers' }).first();
      await expect(section).toContainText('For Users › Managed interest rates');
      await section.click();
      await expect(page).toHaveURL(/managed-interest-rates\/.*#a-queue-in-numbers$/);
      await expect(page.getByRole('heading', { name: 'A queue in numbers' })).toBeInViewport();
    });

    test('suggests no more than eight pages, and moves nothing in the window', async ({ page }) => {
      await openPage(page);
      await openBox(page);
      await searchFor(page, 'rate');
      await expect(list(page).locator('.Suggestions-hit')).toHaveCount(8);
      const overhang = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(await overhang()).toBe(0);
      await page.setViewportSize({ width: 320, height: 600 });
      await expect(options(page).last()).toBeAttached();
      expect(await overhang()).toBe(0);
      const place = await panel(page).boundingBox();
      expect(place?.x).toBeGreaterThanOrEqual(0);
      expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(320);
    });
  });
}

for (const { size, mode } of variants(looks, 1)) {
  test(`axe finds no problem in the open box, ${size}, ${mode}`, async ({ page }) => {
    await page.setViewportSize(sizes[size]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openPage(page);
    await page.evaluate((theme) => void (document.documentElement.dataset['theme'] = theme), mode);
    await openBox(page);
    await expect(panel(page)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await searchFor(page, '10:30 rates');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    expect(await axeFindings(page)).toEqual([]);
  });
}

test('nothing of the search is loaded before a reader is about to search', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openQuietPage(page, '/docs/');
  const before = asked.length;
  expect(asked.filter((path) => path.includes('search'))).toEqual([]);
  await page.locator('.SearchBox').hover();
  await expect.poll(() => asked.length).toBeGreaterThan(before);
  await box(page).focus();
  await expect(panel(page)).toBeVisible();
  await expect.poll(() => asked.filter((path) => path.startsWith('/search-index/shard.'))).toHaveLength(1);
  expect(asked.filter((path) => path.startsWith('/search-index/text.'))).toEqual([]);
});

for (const size of anySize) {
  test(`the box names the part of the docs that it searches, and widens the search, ${size}`, async ({
    page,
  }) => {
    await page.setViewportSize(sizes[size]);
    await openPage(page, '/docs/for-protocols/');
    await openBox(page);
    const chip = page.getByRole('button', { name: 'Search everywhere, not only in For Protocols' });
    await expect(chip).toHaveText('In For Protocols×');
    await expect(page.getByRole('group', { name: 'Pages in For Protocols' })).toContainText(
      'Peg maintenance',
    );
    await searchFor(page, 'brand assets');
    await expect(page.getByRole('group', { name: 'Elsewhere' })).toContainText('Brand assets');
    const overhang = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overhang()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await chip.click();
    await expect(chip).toHaveCount(0);
    await expect(box(page)).toBeFocused();
    await expect(options(page).first()).toContainText('Brand assets');
    await expect(page.getByRole('group', { name: 'Elsewhere' })).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\/\?q=brand\+assets$/);
  });
}

for (const size of anySize) {
  test(`the empty box offers what writers suggest, and in a part of the docs those pages that are in it, ${size}`, async ({
    page,
  }) => {
    await page.setViewportSize(sizes[size]);
    await openPage(page, '/blog/');
    await openBox(page);
    await expect(page.getByRole('group', { name: 'Pages' }).getByRole('option')).toHaveText([
      'Managed interest rates',
      'Savings calculator',
      'Peg maintenance',
      'Strategy types',
      'Rate managers in Meridian V2',
      'For Protocols',
    ]);
    await openPage(page, '/docs/for-users/savings-calculator/');
    await openBox(page);
    const ofPart = page.getByRole('group', { name: 'Pages in For Users' });
    await expect(ofPart.getByRole('option')).toHaveCount(6);
    await expect(ofPart).not.toContainText('Peg maintenance');
    await expect(options(page).first()).toHaveText('Managed interest rates');
    await options(page).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Managed interest rates');
  });
}

for (const width of [1280, 768]) {
  test(`the list is as wide as the box, which covers no name of the site, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, '/docs/for-protocols/');
    await openBox(page);
    await expect(page.locator('.SearchScope')).toBeVisible();
    const [field, shown, name] = await Promise.all(
      [box(page), panel(page), page.locator('.Navbar-title')].map((each) => each.boundingBox()),
    );
    expect([shown?.x, shown?.width]).toEqual([field?.x, field?.width]);
    expect(field?.width).toBeGreaterThan(500);
    expect(field?.x).toBeGreaterThanOrEqual((name?.x ?? 0) + (name?.width ?? 0));
  });
}

test('on a phone the part that is searched leaves the whole box to the words', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await openPage(page, '/docs/for-protocols/');
  await openBox(page);
  const chip = page.getByRole('button', { name: 'Search everywhere, not only in For Protocols' });
  await expect(chip).toBeVisible();
  const [field, part, shown] = await Promise.all(
    [box(page), chip, panel(page)].map((each) => each.boundingBox()),
  );
  const bottomOf = (place: typeof field): number => (place?.y ?? 0) + (place?.height ?? 0);
  expect(part?.y).toBeGreaterThanOrEqual(bottomOf(field));
  expect(shown?.y).toBe(bottomOf(part));
  expect(bottomOf(shown)).toBe(sizes.phone.height);
});

test('the search is widened by keys, until another page is opened', async ({ page }) => {
  await openPage(page, '/docs/for-users/why/');
  await openBox(page);
  const chip = page.getByRole('button', { name: 'Search everywhere, not only in For Users' });
  // It comes with the code of the search.
  await expect(chip).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(chip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chip).toHaveCount(0);
  await searchFor(page, 'savings calculator');
  await options(page).first().click();
  await expect(page).toHaveURL(/savings-calculator/);
  await box(page).fill('');
  await expect(chip).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(chip).toHaveCount(0);
});

test('links lead to the results of the part, and to all', async ({ page }) => {
  await openPage(page, '/docs/for-users/why/');
  await openBox(page);
  await searchFor(page, 'rate');
  await expect(page.getByRole('option', { name: 'See all results', exact: true })).toBeVisible();
  await page.getByRole('option', { name: 'See all results within "For Users"' }).click();
  await expect(page).toHaveURL(/\/search\/\?q=rate&ctx=docs\/for-users$/);
  await expect(page.getByLabel('Search in')).toHaveValue('/docs/for-users');
  const links = page.locator('.ResultList-title a');
  await expect(links.first()).toHaveAttribute('href', /^\/docs\/for-users\//);
  expect(
    await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(0, 16))),
  ).toEqual(Array.from({ length: await links.count() }, () => '/docs/for-users/'));
});

test('offers results outside a part of the docs that has none', { tag: '@long' }, async ({ page }) => {
  await openPage(page, '/docs/for-users/why/');
  await openBox(page);
  await searchFor(page, 'batchAdjustmentStatuses');
  await expect(page.getByRole('group', { name: 'Elsewhere' })).toContainText('batchAdjustmentStatuses');
  await page.getByRole('option', { name: 'See all results outside "For Users"' }).click();
  await expect(page).toHaveURL(/\/search\/\?q=batchAdjustmentStatuses$/);
  await expect(page.getByRole('link', { name: 'batchAdjustmentStatuses' }).first()).toBeVisible();
});

test('a suggestion whose name does not say why it was found has the words around the match, and nothing moves', async ({
  page,
}) => {
  await openPage(page);
  await openBox(page);
  const texts = Promise.withResolvers<void>();
  await page.context().route(/\/search-index\/text\./, async (route) => {
    await texts.promise;
    await route.continue();
  });
  await searchFor(page, 'openssl');
  const [first, excerpt] = [options(page).first(), options(page).first().locator('.Suggestions-excerpt')];
  await expect(excerpt).toHaveText('');
  const before = await list(page).boundingBox();
  texts.resolve();
  await expect(excerpt).not.toHaveText('');
  expect(await list(page).boundingBox()).toEqual(before);
  await expect(first).toContainText('Health monitoring');
});

test('finds the API reference by its names, but not the blog', async ({ page }) => {
  await openPage(page);
  await openBox(page);
  await searchFor(page, 'BatchManagerMetadata');
  await expect(options(page).first()).toHaveAttribute(
    'href',
    /^\/api\/usdm-mainnet\/schema\/types\/objects\//,
  );
  await box(page).fill('token');
  await expect(options(page).filter({ hasText: 'Removed in 2.0.0' }).first()).toBeVisible();
  await expect(options(page).first()).not.toContainText('Removed');
  await box(page).fill('');
  await searchFor(page, 'title:partners');
  await expect(panel(page).locator('output')).toHaveText('No results');
  await expect(options(page)).toHaveText(['For Users', 'For Protocols', 'All pages']);
});

test('the box opens on focus, closes when it loses the focus, and opens again by a click', async ({
  page,
}) => {
  await openPage(page);
  await box(page).focus();
  await expect(panel(page)).toBeVisible();
  await expect(options(page).first()).toBeVisible();
  await panel(page).getByText('Search tips').click();
  await expect(panel(page)).toContainText('must be there');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await box(page).click();
  await expect(panel(page)).toBeVisible();
  await page.mouse.click(20, 700);
  await expect(panel(page)).toHaveCount(0);
});

test(
  'the magnifying glass leads to all results, or into the empty box',
  { tag: '@long' },
  async ({ page }) => {
    await openPage(page);
    const button = page.getByRole('button', { name: 'Search', exact: true });
    await box(page).focus();
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await button.click();
    await expect(box(page)).toBeFocused();
    await searchFor(page, 'fees');
    await button.click();
    await expect(page).toHaveURL(/\/search\/\?q=fees$/);
  },
);

test('the box exposes its roles, states and messages to screen readers', async ({ page }) => {
  await openPage(page);
  await expect(page.locator('.SearchBox-keys')).toHaveText('Ctrl K');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(box(page)).not.toHaveAttribute('aria-controls');
  await openBox(page);
  await searchFor(page, 'fees');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(box(page)).toHaveAttribute('aria-controls', (await list(page).getAttribute('id')) ?? 'none');
  await expect(box(page)).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowDown');
  const selected = list(page).getByRole('option', { selected: true });
  await expect(selected).toHaveCount(1);
  await expect(box(page)).toHaveAttribute(
    'aria-activedescendant',
    (await selected.getAttribute('id')) ?? 'none',
  );
  await expect(page.getByRole('search')).toContainText('suggestions');
});

test('shows the results of the newest text if a reader types on during a search', async ({ page }) => {
  await openPage(page);
  await openBox(page);
  await page.keyboard.type('collateral liquidations', { delay: 5 });
  await expect(panel(page).locator('output')).toHaveText(/^\d+ suggestions?$/);
  await expect(options(page).first()).toContainText('Collateral liquidations');
});

test('leaves out a lone surrogate, as a broken paste leaves it', { tag: '@long' }, async ({ page }) => {
  await openPage(page);
  await openBox(page);
  await box(page).evaluate((input: HTMLInputElement) => {
    input.value = `rate ${String.fromCodePoint(0xd8_3d)}`;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect(page.getByRole('option', { name: 'See all results' })).toHaveAttribute(
    'href',
    '/search/?q=rate+',
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone });

  test('the list ends above the keyboard', { tag: '@long' }, async ({ page }) => {
    await openPage(page);
    await openBox(page);
    await searchFor(page, 'rate');
    const bottom = async (): Promise<number> => {
      const place = await panel(page).boundingBox();
      return (place?.y ?? 0) + (place?.height ?? 0);
    };
    await page.evaluate(() => {
      const { visualViewport } = window;
      if (visualViewport === null) return;
      Object.defineProperty(visualViewport, 'height', { value: 320 });
      visualViewport.dispatchEvent(new Event('resize'));
    });
    await expect.poll(bottom).toBeLessThanOrEqual(320);
    await expect(page.getByRole('option', { name: 'See all results' })).toBeInViewport();
  });
});
