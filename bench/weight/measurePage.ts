import type { Browser, CDPSession } from '@playwright/test';
import { blockingTime } from './blockingTime.ts';

/** The cost of one visit to a page. */
export type PageWeight = {
  /** Bytes on the wire by the kind of request, bodies only. */
  readonly bytes: Readonly<Record<string, number>>;
  readonly requests: number;
  /** Milliseconds beyond 50 of each long task, as the page itself sees them. */
  readonly blocking: number;
  /** The same, from the processor time of the main thread's tasks, which other programs do not affect. */
  readonly blockingOfProcessor: number;
};

/** Visits a page once, in a browser without a cache and with a processor that is `slowdown` times slower. */
export async function measurePage(browser: Browser, url: string, slowdown: number): Promise<PageWeight> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const bytes: Record<string, number> = {};
    const sizes: Promise<void>[] = [];
    page.on('requestfinished', (request) => {
      const add = async (): Promise<void> => {
        const { responseBodySize } = await request.sizes();
        const kind = request.resourceType();
        bytes[kind] = (bytes[kind] ?? 0) + responseBodySize;
      };
      sizes.push(add());
    });
    await page.addInitScript(() => {
      const tasks: number[] = [];
      Object.assign(globalThis, { longTasks: tasks });
      new PerformanceObserver((list) =>
        tasks.push(...list.getEntries().map(({ duration }) => duration)),
      ).observe({ type: 'longtask' });
    });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.evaluate(
      () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 5000 })),
    );
    const durations = await page.evaluate((): readonly number[] => Reflect.get(globalThis, 'longTasks'));
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await Promise.all(sizes);
    return {
      bytes,
      requests: sizes.length,
      blocking: blockingTime(durations),
      blockingOfProcessor: blockingTime((await processorTimes(browser, url)).map((time) => time * slowdown)),
    };
  } finally {
    await context.close();
  }
}

/** Processor time in milliseconds of each task of the main thread while a page loads at full speed. */
async function processorTimes(browser: Browser, url: string): Promise<readonly number[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const traced = trace(session);
    await session.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: {
        includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'],
      },
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    await session.send('Tracing.end');
    const events = await traced;
    const main = events.find(
      ({ name, args }) => name === 'ResourceReceiveResponse' || (name === 'ParseHTML' && args !== undefined),
    );
    return events
      .filter((event) => event.tid === main?.tid && event.pid === main.pid && event.name === 'RunTask')
      .map((event) => (event.tdur ?? 0) / 1000);
  } finally {
    await context.close();
  }
}

type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args?: unknown;
};

function trace(session: CDPSession): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    // The protocol does not define the fields of an event.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    events.push(...(value as unknown as readonly TraceEvent[]));
  });
  return new Promise((resolve) => {
    session.on('Tracing.tracingComplete', () => resolve(events));
  });
}
