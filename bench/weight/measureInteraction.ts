import type { Browser, Page } from '@playwright/test';

/** The interactions of a reader: opening the menu of a phone, searching, and choosing another tab. */
export const interactions = ['menu', 'search', 'tab'] as const;
export type Interaction = (typeof interactions)[number];

export type InteractionOptions = {
  readonly url: string;
  readonly interaction: Interaction;
  /** The element to click. A search is then typed into the element that has the focus. */
  readonly selector: string;
  readonly slowdown: number;
};

/**
 * Opens a page, waits until nothing happens any more, and uses one control. Returns the interaction to next paint in ms: the longest time from
 * an event to the picture that shows its effect, in a browser without a cache and with a processor that is `slowdown` times slower.
 */
export async function measureInteraction(
  browser: Browser,
  { url, interaction, selector, slowdown }: InteractionOptions,
): Promise<number> {
  const viewport = interaction === 'menu' ? { width: 390, height: 844 } : { width: 1280, height: 800 };
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      const events: number[] = [];
      Object.assign(globalThis, { events });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ('interactionId' in entry && entry.interactionId !== 0) events.push(entry.duration);
        }
        // TypeScript does not know the threshold.
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(url, { waitUntil: 'networkidle' });
    await settle(page);
    await page.locator(selector).first().click();
    if (interaction === 'search') {
      await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
      await page.keyboard.type('rate', { delay: 100 });
    }
    await page.waitForLoadState('networkidle');
    await settle(page);
    const events = await page.evaluate((): readonly number[] => Reflect.get(globalThis, 'events'));
    return Math.max(0, ...events);
  } finally {
    await context.close();
  }
}

/** Resolves once the page is idle, and what was observed until then has been reported. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => requestAnimationFrame(() => setTimeout(resolve, 100)), { timeout: 5000 });
      }),
  );
}
