import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readHeadPart } from '#core/search/index/headPart.ts';
import { readTextPart } from '#core/search/index/textPart.ts';
import { axeFindings } from './setup/axeFindings.ts';
import { filesBelow, siteFolder } from './setup/builtSite.ts';
import { openPage } from './setup/openPage.ts';
import { anySize, sizes } from './setup/sizes.ts';
import { expect, test } from './setup/test.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search the documentation' });
const status = (page: Page) => page.locator('.SearchResults-status');
const pages = (page: Page) => page.locator('.ResultList-page');

for (const size of anySize) {
  test.describe(size, () => {
    test.use({ viewport: sizes[size] });

    test('an address shows its results, by page, with excerpts', async ({ page }) => {
      await page.goto('/search?q=redemption');
      await expect(field(page)).toHaveValue('redemption');
      await expect(status(page)).toHaveText(/^\d+ results$/);
      await expect(page).toHaveTitle('Search results for "redemption" | Steadyrate');
      const first = pages(page).first();
      await expect(first.locator('.ResultList-excerpt').first().locator('mark').first()).toHaveText(/redem/i);
      const urls = await pages(page)
        .locator('h2 a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.replace(/[?#].*/, '')));
      expect(new Set(urls).size).toBe(urls.length);
      await expect(page.locator('.SearchPage-contents')).toBeHidden();
      expect(await axeFindings(page)).toEqual([]);
    });

    test('the address follows the text, and back leads to it from a result', async ({ page }) => {
      await openPage(page, '/search/');
      await expect(field(page)).toBeFocused();
      await expect(page.getByRole('link', { name: 'Savings calculator' })).toBeVisible();
      await page.keyboard.type('brand assets');
      await expect(page).toHaveURL(/\/search\/\?q=brand\+assets$/);
      await pages(page).first().getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brand assets');
      await page.goBack();
      await expect(field(page)).toHaveValue('brand assets');
      await expect(pages(page).first()).toContainText('Brand assets');
      await page.reload();
      await expect(pages(page).first()).toContainText('Brand assets');
    });
  });
}

test('excerpts that load late appear below their own headings', { tag: '@long' }, async ({ page }) => {
  const words = await hold(page, /\/search-index\/shard\./);
  const texts = await hold(page, /\/search-index\/text\./);
  await openPage(page, '/search/?q=rate');
  await expect(status(page)).toHaveText(/searching the texts…$/);
  // The texts for the results so far are under way.
  await texts.asked;
  const soFar = await linksOf(page);
  words.release();
  await expect(status(page)).toHaveText(/^\d+ results$/);
  await expect.poll(() => linksOf(page)).not.toEqual(soFar);
  texts.release();
  const own = sectionTexts();
  // A page of which only sections were found has no excerpt of its own.
  const sections = (await linksOf(page)).filter((place) => place.includes('#') && own.get(place) !== '');
  expect(sections.length).toBeGreaterThan(10);
  await expect
    .poll(async () => (await shownExcerpts(page)).map(({ place }) => place))
    .toEqual(expect.arrayContaining(sections));
  const shown = await shownExcerpts(page);
  expect(shown.filter(({ place, text }) => own.get(place)?.includes(text) !== true)).toEqual([]);
});

/** Keeps files back until they are released. */
async function hold(
  page: Page,
  files: RegExp,
): Promise<{ readonly asked: Promise<void>; readonly release: () => void }> {
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.context().route(files, async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  return { asked: asked.promise, release: held.resolve };
}

/** The addresses of the results: a path, and a hash for a section. */
async function linksOf(page: Page): Promise<readonly string[]> {
  const links = await pages(page)
    .locator('h2 a, h3 a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return links.map(placeOf);
}

/** The excerpts that are shown, without ellipses, each with the heading above it. */
async function shownExcerpts(
  page: Page,
): Promise<readonly { readonly place: string; readonly text: string }[]> {
  const shown = await page.locator('.ResultList-excerpt').evaluateAll((all) =>
    all.map((each) => ({
      place: each.previousElementSibling?.querySelector('a')?.getAttribute('href') ?? '',
      text: each.textContent ?? '',
    })),
  );
  return shown.map(({ place, text }) => ({
    place: placeOf(place),
    text: text.replaceAll(/^…\u{A0}|\u{A0}…$/gu, ''),
  }));
}

function placeOf(href: string): string {
  const { pathname, hash } = new URL(href, 'https://site.example');
  return `${pathname}${hash}`;
}

/** The text of every section that can be found, by where it is. */
function sectionTexts(): ReadonlyMap<string, string> {
  const files = [...filesBelow(path.join(siteFolder(), 'search-index'))];
  const read = (kind: string): readonly string[] =>
    files.flatMap(([file, bytes]) => (file.startsWith(`${kind}.`) ? [bytes.toString()] : []));
  const texts = new Map(
    read('text').flatMap((file) => readTextPart(file).map((each) => [each.url, each.texts])),
  );
  return new Map(
    read('head').flatMap((file) =>
      readHeadPart(file).pages.flatMap(({ url, sections }) =>
        sections.map(([, hash], number): [string, string] => [
          hash === '' ? url : `${url}#${hash}`,
          texts.get(url)?.[number] ?? '',
        ]),
      ),
    ),
  );
}

test('shows the best fifty results first, and more by a click, which moves the focus to the new ones', async ({
  page,
}) => {
  await openPage(page, '/search/?q=rate');
  await expect(status(page)).toHaveText(/^\d+ results$/);
  const found = Number.parseInt(await status(page).innerText());
  const more = page.locator('.SearchResults-more');
  await expect(more).toBeVisible();
  const shown = await pages(page).count();
  expect(shown).toBeLessThan(found);
  await expect(more).toContainText(`These are the best ${shown} of ${found} results.`);
  await expect(pages(page).first().locator('.ResultList-excerpt').first()).toBeVisible();
  await more.getByRole('button', { name: 'Show more' }).click();
  await expect(pages(page)).toHaveCount(found);
  await expect(pages(page).nth(shown).locator('h2 a')).toBeFocused();
  await expect(pages(page).nth(shown).locator('.ResultList-excerpt').first()).toBeVisible();
  await expect(more).toHaveCount(0);
});

test(
  'back leads to the result that was followed, even if it was shown later',
  { tag: '@long' },
  async ({ page, browserName }) => {
    await openPage(page, '/search/?q=rate');
    test.skip(
      browserName === 'firefox' && !(await page.evaluate(() => 'navigation' in window)),
      'needs the Navigation API, which this Firefox does not have yet',
    );
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(page.locator('.SearchResults-more')).toHaveCount(0);
    const last = pages(page).last().locator('h2 a');
    const href = (await last.getAttribute('href')) ?? '';
    await last.click();
    await expect(field(page)).toHaveCount(0);
    await page.goBack();
    const followed = page.locator(`.ResultList h2 a[href="${href}"]`);
    await expect(followed).toBeFocused();
    await expect(followed).toBeInViewport();
    await field(page).fill('fees');
    await expect(page).toHaveURL(/\?q=fees$/);
    await expect(field(page)).toBeFocused();
  },
);

test(
  'does not lose a key that is pressed while the address of earlier keys is being applied',
  { tag: '@long' },
  async ({ page }) => {
    await openPage(page, '/search/?q=rates');
    await expect(status(page)).toHaveText(/results$/);
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(60_000);
    await field(page).fill('fee');
    await field(page).evaluate((input: HTMLInputElement) => {
      const replaceState = history.replaceState.bind(history);
      let times = 0;
      history.replaceState = (...written) => {
        replaceState(...written);
        times += 1;
        // The address is written first, and again, with the framework's state, once the page has shown it.
        if (times === 1) {
          input.value = 'fees';
          input.dispatchEvent(new Event('input', { bubbles: true }));
        } else {
          input.dataset['told'] = '';
        }
      };
    });
    await page.clock.runFor(300);
    await expect(page.locator('[data-told]')).toBeAttached();
    await expect(page).toHaveURL(/\?q=fee$/);
    await expect(field(page)).toHaveValue('fees');
    await page.clock.runFor(300);
    await expect(page).toHaveURL(/\?q=fees$/);
    await expect(field(page)).toHaveValue('fees');
  },
);

test('the router shows the page of results, other searches on it, and what follows', async ({ page }) => {
  await openPage(page);
  const loads = countLoads(page);
  const box = page.getByRole('combobox', { name: 'Search the documentation' });
  await box.fill('redemption');
  await expect(page.locator('.SearchPanel-status')).toHaveText(/suggestions$/);
  await box.press('Enter');
  await expect(field(page)).toHaveValue('redemption');
  await expect(status(page)).toHaveText(/results$/);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/search/?q=brand+assets';
    document.querySelector('main')?.append(link);
    link.click();
  });
  await expect(field(page)).toHaveValue('brand assets');
  await page.goBack();
  await expect(field(page)).toHaveValue('redemption');
  await field(page).fill('brand assets');
  await expect(pages(page).first()).toContainText('Brand assets');
  await pages(page).first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brand assets');
  await expect(page).toHaveTitle('Brand assets | Steadyrate');
  await page.goBack();
  await expect(pages(page).first()).toContainText('Brand assets');
  expect(loads()).toBe(0);
});

/** Counts requests for documents from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

test('keeps the chosen part of the docs in the address', async ({ page }) => {
  await openPage(page, '/search/?q=rates');
  const found = /^(\d+) results$/;
  await expect(status(page)).toHaveText(found);
  const count = async () => Number(found.exec(await status(page).innerText())?.[1]);
  const all = await count();
  await page.getByLabel('Search in').selectOption('For Users');
  await expect(page).toHaveURL(/\?q=rates&ctx=docs\/for-users$/);
  await expect.poll(count).toBeLessThan(all);
  await expect(page.getByLabel('Version')).toHaveCount(0);
  await page.getByLabel('Search in').selectOption('Everywhere');
  await expect(page).toHaveURL(/\?q=rates$/);
  await expect.poll(count).toBe(all);
});

test('says when nothing is found, offers similar words and other parts, and lists all pages again once the field is empty', async ({
  page,
}) => {
  await openPage(page, '/search/?q=%2Bliqidaton');
  await expect(status(page)).toHaveText('No results');
  await page.getByRole('button', { name: '+liquidation', exact: true }).click();
  await expect(status(page)).toHaveText(/^\d+ results$/);
  await openPage(page, '/search/?q=openssl&ctx=docs/for-users');
  await expect(status(page)).toHaveText('No results');
  await page.getByRole('button', { name: 'See all results outside "For Users"' }).click();
  await expect(page.locator('.ResultList-title').first()).toHaveText('Health monitoring');
  await field(page).fill('two  spaces zzzzqqqq +zzzzqqqq');
  await expect(status(page)).toHaveText('No results');
  await expect(page).toHaveTitle('Search results for "two spaces zzzzqqqq +zzzzqqqq" | Steadyrate');
  await page.getByRole('button', { name: 'See all pages' }).click();
  await expect(page.locator('.SearchPage-contents')).toBeVisible();
  await expect(page).toHaveURL(/\/search\/$/);
  await expect(page).toHaveTitle('Search the documentation | Steadyrate');
});

test('a version outside the site is reported', { tag: '@long' }, async ({ page }) => {
  await openPage(page, '/search/?q=rates&version=https://example.org/docs');
  await expect(page.locator('.SearchResults > .LoadFailure')).toHaveText(
    /The version URL "https:\/\/example\.org\/docs" does not start with the base URL "\/"/,
  );
});

test(
  'the address can name the current version, and a malformed search text in it is ignored',
  { tag: '@long' },
  async ({ page }) => {
    await openPage(page, '/search/?q=rates&version=current');
    await expect(status(page)).toHaveText(/results$/);
    await expect(page.locator('.SearchResults > .LoadFailure')).toHaveCount(0);
    await openPage(page, '/search/?q=%E0%A4%A');
    await expect(field(page)).toHaveValue('');
    await expect(page.locator('.SearchPage-contents')).toBeVisible();
  },
);

test('a malformed search is explained and repaired by a click', async ({ page }) => {
  await openPage(page, '/search/');
  await field(page).fill('titel:fees');
  const problem = page.locator('.QueryProblem');
  await expect(problem).toContainText(
    "unrecognised field 'titel', possible fields: 'title', 'heading', 'content', 'keywords'",
  );
  await expect(problem.locator('mark')).toHaveText('titel');
  await expect(problem.locator('p').nth(1)).toHaveText('Did you mean “title”?');
  // The mistake is explained; that nothing was found would only distract from it.
  await expect(status(page)).toHaveText('');
  await problem.getByRole('button', { name: 'Search for title:fees' }).click();
  await expect(status(page)).toHaveText('No results');
  await expect(field(page)).toHaveValue('title:fees');
  await expect(problem).toHaveCount(0);
  await expect(page).toHaveURL(/\?q=title%3Afees$/);
});

test('Ctrl+K focuses the field of the page', async ({ page }) => {
  await openPage(page, '/search/?q=rates');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('fees');
  await expect(field(page)).toHaveValue('fees');
});

test(
  'after an early Ctrl+K the text of the address is selected once the code of the page has loaded',
  { tag: '@long' },
  async ({ page }) => {
    const chunks = filesBelow(path.join(siteFolder(), '_next/static/chunks'));
    const [code] =
      [...chunks].find(([file, bytes]) => file.endsWith('.js') && bytes.includes('SearchResults-status')) ??
      [];
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(new RegExp(`/${code}`), async (route) => {
      await held;
      await route.continue();
    });
    await openPage(page, '/search/?q=rates');
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    release();
    await expect(field(page)).toHaveValue('rates');
    await page.keyboard.type('fees');
    await expect(field(page)).toHaveValue('fees');
  },
);

test('the page is excluded from search engines', async ({ page }) => {
  await page.goto('/search/');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(readFileSync(path.join(siteFolder(), 'sitemap.xml'), 'utf8')).not.toContain('/search/');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the box leads to the page, which lists every page of the docs and the API', async ({ page }) => {
    await page.goto('/docs/');
    await page.getByRole('combobox', { name: 'Search the documentation' }).fill('fees');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\/\?q=fees$/);
    await expect(page.getByText('Searching needs JavaScript')).toBeVisible();
    for (const name of ['Savings calculator', 'Strategy types', 'BatchManagerMetadata']) {
      await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Savings calculator' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Savings calculator');
  });

  test('the magnifying glass searches', { tag: '@long' }, async ({ page }) => {
    await page.goto('/docs/');
    await page.getByRole('combobox', { name: 'Search the documentation' }).fill('fees');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/\/search\/\?q=fees$/);
  });

  test('on a phone the button leads to the page', async ({ page }) => {
    await page.setViewportSize(sizes.phone);
    await page.goto('/docs/');
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/\/search\/$/);
  });
});

test(
  'the title in the tab has the query also if there are two spaces in a row in it',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/search?q=debt++token');
    await expect(page).toHaveTitle('Search results for "debt token" | Steadyrate');
    await field(page).fill('interest  rate');
    await expect(page).toHaveTitle('Search results for "interest rate" | Steadyrate');
    await field(page).fill('');
    await expect(page).toHaveTitle('Search the documentation | Steadyrate');
  },
);

test(
  'the address can still be loaded after a very long text was pasted',
  { tag: '@long' },
  async ({ page }) => {
    await openPage(page, '/search/');
    await field(page).fill('ä'.repeat(10_000));
    await expect(page).toHaveURL(/\?q=(%C3%A4){1000}$/);
    await expect(field(page)).toHaveValue('ä'.repeat(10_000));
    expect((await page.reload())?.status()).toBe(200);
    await expect(page).toHaveTitle(/^Search results for/);
  },
);
