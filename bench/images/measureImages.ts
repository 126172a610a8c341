import type { Browser } from '@playwright/test';

/** A screen: pixels of the page, and pixels of the device for each of them. */
export type Screen = { readonly width: number; readonly height: number; readonly density: number };

/** The cost of the images of a page on one visit. */
export type ImageVisit = {
  /** Bytes of images when the page is loaded, and when a reader has scrolled to its end. */
  readonly loaded: number;
  readonly scrolled: number;
  /** Milliseconds until the largest part of the first screen is painted (LCP). */
  readonly paint: number;
  /** The layout shift of the page while it loads (CLS). */
  readonly shift: number;
};

/** As Lighthouse slows down a phone: 1.6 Mbit/s, and 150 ms until an answer begins. */
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 * 0.9) / 8,
  uploadThroughput: (750e3 * 0.9) / 8,
};

/** Visits a page once, without a cache, over a slow network, and scrolls to its end. */
export async function measureImages(browser: Browser, url: string, screen: Screen): Promise<ImageVisit> {
  const { width, height, density } = screen;
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: density });
  try {
    const page = await context.newPage();
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'image') {
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
      }
    });
    const bytes = async (): Promise<number> =>
      (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    await page.addInitScript(watch);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slowNetwork);
    await page.goto(url, { waitUntil: 'networkidle' });
    const loaded = await bytes();
    // Scrolling ends the search for the largest part.
    const { paint, shift } = await page.evaluate((): Seen => Reflect.get(globalThis, 'seen'));
    await session.send('Network.emulateNetworkConditions', {
      ...slowNetwork,
      latency: 0,
      downloadThroughput: -1,
    });
    for (const image of await page.locator('main img').all()) {
      await image.scrollIntoViewIfNeeded();
      await image.evaluate(async (element: HTMLImageElement) => element.decode());
    }
    await page.waitForLoadState('networkidle');
    return { loaded, scrolled: await bytes(), paint, shift };
  } finally {
    await context.close();
  }
}

type Seen = { paint: number; shift: number };

/** Runs in the page before its own scripts. */
function watch(): void {
  const seen: Seen = { paint: 0, shift: 0 };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.paint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
}
