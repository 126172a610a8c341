import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Answered, Loading } from './engines/measure.ts';
import type { BenchQuery } from './engines/queries.ts';

/** The address at which the server of the bench has the functions to call in the browser. */
const measure = '/bench/search/engines/measure.ts';
/** A phone on a good day: 9 Mbit/s, 60 ms. */
const slowNetwork = {
  offline: false,
  latency: 60,
  downloadThroughput: 1_125_000,
  uploadThroughput: 1_125_000,
};

/** A visit. `busy` is the processor time of the page's thread until everything is loaded, in milliseconds. */
export type Visit = Loading & { readonly busy: number };

/** Visits a page whose program is loaded but not its index, and searches for a word immediately. */
export function visit(
  browser: Browser,
  url: string,
  asked: { readonly module: string; readonly word: string; readonly slow: boolean },
): Promise<Visit> {
  const { module, word, slow } = asked;
  return withPage(browser, url, async (page) => {
    await page.evaluate((file) => import(file), `/bench/search/engines/${module}.ts`);
    const session = await page.context().newCDPSession(page);
    if (slow) {
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', slowNetwork);
    }
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await busySeconds(session);
    const loading: Loading = await page.evaluate(
      async ([file, engine, base, text]) => (await import(file)).measureLoading(engine, base, text),
      [measure, module, `/index/${module}`, word] as const,
    );
    return { ...loading, busy: ((await busySeconds(session)) - before) * 1000 };
  });
}

/** Runs queries in an engine, on a new page. */
export function askAll(
  browser: Browser,
  url: string,
  module: string,
  queries: readonly BenchQuery[],
): Promise<readonly Answered[]> {
  return withPage(browser, url, (page) =>
    page.evaluate(
      async ([file, engine, base, asked]) => (await import(file)).measureQueries(engine, base, asked),
      [measure, module, `/index/${module}`, queries] as const,
    ),
  );
}

async function busySeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

/** Calls `act` with a new page with an empty cache. */
async function withPage<Result>(
  browser: Browser,
  url: string,
  act: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(url);
    await page.evaluate((file) => import(file), measure);
    return await act(page);
  } finally {
    await context.close();
  }
}
