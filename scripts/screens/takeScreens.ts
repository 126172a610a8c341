import type { Browser } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from '#scripts/setup/findChromium.mjs';
import { screens, sizes } from './screens.ts';

export type ScreenOptions = {
  /** The address of the served site, without a trailing slash. */
  readonly url: string;
  /** The folder for the pictures. */
  readonly folder: string;
  readonly onProgress: (line: string) => void;
};

/** Takes every picture of `screens`, as a small PNG named after it. */
export async function takeScreens({ url, folder, onProgress }: ScreenOptions): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
  });
  try {
    for (const screen of screens) {
      const picture = await sharp(await take(browser, url, screen))
        .png({ palette: true, colours: 128, effort: 10 })
        .toBuffer();
      writeFileSync(path.join(folder, `${screen.name}.png`), picture);
      onProgress(`${screen.name}.png, ${Math.round(picture.length / 1024)} kB`);
    }
  } finally {
    await browser.close();
  }
}

async function take(browser: Browser, url: string, screen: (typeof screens)[number]): Promise<Buffer> {
  const page = await browser.newPage({ viewport: sizes[screen.size], reducedMotion: 'reduce' });
  try {
    // Twice: the font of the titles is only used when it loads at once, as it does from the cache.
    for (const _ of ['first', 'again']) await page.goto(url + screen.path, { waitUntil: 'networkidle' });
    await page.evaluate((mode) => {
      document.documentElement.dataset['theme'] = mode;
    }, screen.mode);
    if (screen.press !== undefined) await page.click(screen.press);
    await page.evaluate(async () => {
      await document.fonts.ready;
      await Promise.all(document.getAnimations().map((animation) => animation.finished));
    });
    return await page.screenshot();
  } finally {
    await page.close();
  }
}
