import type { Page } from '@playwright/test';
import type { IndexPart } from '#core/search/index/indexPart.ts';
import { buildIndex } from '#core/search/index/buildIndex.ts';
import { writeIndexManifest } from '#core/search/index/indexManifest.ts';
import { indexOfParts } from '#core/search/index/indexOfParts.ts';
import { search } from '#core/search/search.ts';
import { corpusRecords } from '../bench/search/corpusRecords.ts';
import { openPage } from './setup/openPage.ts';
import { box, openBox, options, panel } from './setup/searchBox.ts';
import { expect, test } from './setup/test.ts';

/** An expensive query, which still runs when the next text comes. */
const costly = '*a* *e* *i*';
const typed = 'liquidation rate pool';
const last = 'interest market';

let largeIndex: readonly IndexPart[] = [];

test.beforeAll(() => {
  // Nothing but computing.
  test.setTimeout(180_000);
  largeIndex = buildIndex(corpusRecords(3_000, 1));
});

test(
  'loses no key at ten a second while an index of 3,000 pages loads, and shows the results of the newest text',
  { tag: '@long' },
  async ({ page }, { annotations }) => {
    await serveIndex(page, largeIndex);
    await page.addInitScript(listenIn);
    await openPage(page);
    await openBox(page);
    await expect(panel(page)).toBeVisible();
    await page.keyboard.type(costly, { delay: 100 });
    await page.keyboard.press('Control+a');
    await page.keyboard.type(typed, { delay: 100 });
    await expect(box(page)).toHaveValue(typed);
    await box(page).evaluate(
      (input: HTMLInputElement, texts) => {
        for (const text of texts) {
          input.value = text;
          input.dispatchEvent(new Event('input', { bubbles: true }));
        }
      },
      [costly, last],
    );
    await expect(panel(page)).toHaveAttribute('aria-busy', 'false', { timeout: 30_000 });

    const { results, notes } = search(indexOfParts(largeIndex), last, {
      typing: true,
      maxResults: 8,
      maxResultsPerPage: 3,
    });
    expect([results.length, notes]).toEqual([8, []]);
    const shown = await options(page).evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    );
    expect(shown.slice(0, -1).map((href) => href.replace(/\?[^#]*/, ''))).toEqual(
      results.map(({ document: { url, hash } }) => (hash === '' ? url : `${url}#${hash}`)),
    );

    const { asked, answered, longTasks } = await page.evaluate((): Heard => Reflect.get(globalThis, 'heard'));
    expect(asked.map(({ text }) => text)).toEqual([
      ...beginningsOf(costly),
      ...beginningsOf(typed),
      costly,
      last,
    ]);
    expect(answered).toEqual(answered.toSorted((a, b) => a - b));
    expect(answered.at(-1)).toBe(asked.at(-1)?.id);
    annotations.push({
      type: 'long tasks of the page, ms',
      description: longTasks.map((milliseconds) => milliseconds.toFixed()).join(', ') || 'none',
    });
  },
);

function beginningsOf(text: string): readonly string[] {
  return Array.from(text, (_, at) => text.slice(0, at + 1).trim());
}

/** The messages between the page and the search worker, and how long the page was blocked. */
type Heard = {
  readonly asked: { readonly id: number; readonly text: string }[];
  readonly answered: number[];
  readonly longTasks: number[];
};

/** Replaces the index of the site by another. */
async function serveIndex(page: Page, parts: readonly IndexPart[]): Promise<void> {
  const named = parts.map((part) => ({ ...part, file: `/search-index/${part.kind}.${part.prefix}.json` }));
  const files = new Map([
    ['/search-index/current.json', writeIndexManifest(named)],
    ...named.map(({ file, text }) => [file, text] as const),
  ]);
  await page.context().route(/\/search-index\//, (route) =>
    route.fulfill({
      contentType: 'application/json',
      body: files.get(new URL(route.request().url()).pathname) ?? '',
    }),
  );
}

/** Runs in the page, before its own code. */
function listenIn(): void {
  const heard: Heard = { asked: [], answered: [], longTasks: [] };
  Object.assign(globalThis, { heard });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) heard.longTasks.push(duration);
  }).observe({ type: 'longtask' });
  globalThis.Worker = class extends Worker {
    constructor(url: string | URL, how?: WorkerOptions) {
      super(url, how);
      this.addEventListener('message', ({ data }) => {
        if (data.kind === 'answer') heard.answered.push(data.id);
      });
    }

    override postMessage(message: { kind: string; id: number; question: { text: string } }): void {
      if (message.kind === 'ask') heard.asked.push({ id: message.id, text: message.question.text });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      super.postMessage(message);
    }
  };
}
