import type { Frame, Page } from '@playwright/test';
import type { RunningCorpus } from '../publish/startCorpus.ts';
import type { PreviewProcessSettings } from './previewProcess.ts';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { createLakeClient } from '#publishing/snapshot/createLakeClient.ts';
import { startStudio } from '#publishing/studioServer/startStudio.ts';
import { runCommand } from '#scripts/command/runCommand.ts';
import { findChromium } from '#scripts/setup/findChromium.mjs';
import { freePorts } from '#scripts/start/testing/freePorts.ts';
import { startCorpus } from '../publish/startCorpus.ts';

const command = {
  name: 'node bench/preview/main.ts',
  summary: 'Types in a Studio beside its preview, and measures how long the page takes to show it.',
  details: `In a browser, on a site of generated docs: from the last key of a few words until they are in the page of the frame. Everything
is between them: the Studio, which saves, the lake, the model of the whole site, Next, and the browser.`,
  options: {
    pages: { type: 'number', value: 'N', summary: 'How many docs.', default: 3000, min: 1 },
    runs: { type: 'number', value: 'N', summary: 'How often it types in each field.', default: 20, min: 1 },
  },
} as const;

const root = path.resolve(import.meta.dirname, '../..');

const say = (line: string): void => console.error(line);

await runCommand(command, async ({ options: { pages, runs } }) => {
  const [studioPort = 0, previewPort = 0] = await freePorts(2);
  const studio = `http://localhost:${studioPort}`;
  const corpus = await startCorpus(pages, say, [studio]);
  const previewUrl = `http://localhost:${previewPort}`;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-typing-'));
  const child = fork(new URL('./previewProcess.ts', import.meta.url), { execArgv: [] });
  child.send({ lake: corpus.lake, dataDir, studio, port: previewPort } satisfies PreviewProcessSettings);
  await once(child, 'message');
  const server = await startStudio(corpus.lake, {
    root,
    port: studioPort,
    siteUrl: 'http://localhost:9',
    previewUrl,
    onProgress: say,
  });
  const browser = await chromium.launch({ executablePath: await findChromium() });
  try {
    const page = await browser.newPage();
    const { title, text } = await measure(page, corpus, server.url, runs);
    console.log(
      `| docs | title: median, 95th percentile (longest) | text: the same | load |\n|---|---|---|---|\n| ${pages} | ${summary(title)} | ${summary(text)} | ${loadavg()[0]?.toFixed(1)} |`,
    );
  } finally {
    await browser.close();
    await server.close();
    child.disconnect();
    await once(child, 'exit');
    await corpus.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

async function measure(
  page: Page,
  { lake, docs: [doc] }: Pick<RunningCorpus, 'lake' | 'docs'>,
  studio: string,
  runs: number,
) {
  page.setDefaultTimeout(120_000);
  await page.addInitScript(() => {
    window.addEventListener('keydown', () => Object.assign(window, { lastKey: Date.now() }), {
      capture: true,
    });
  });
  const { token = '' } = createLakeClient(lake).config();
  await page.goto(`${studio}/preview?preview=${encodeURIComponent(doc.path)}#token=${token}`);
  const title = page.getByTestId('field-title').getByRole('textbox').first();
  await title.waitFor();
  await page.frameLocator('iframe').locator('main h1').waitFor();
  const frame = page.frames().find((each) => each !== page.mainFrame());
  if (!frame) throw new Error('The Studio shows no preview.');

  const time = async (what: string, type: (words: string) => Promise<void>): Promise<readonly number[]> => {
    const times: number[] = [];
    for (let run = 0; run <= runs; run += 1) {
      const words = `${what} ${run} typed`;
      await type(words);
      const shown = await whenShown(frame, words);
      const lastKey = await page.evaluate(() => ('lastKey' in window ? Number(window.lastKey) : 0));
      // The first wakes everything up.
      if (run > 0) times.push(shown - lastKey);
      // Long enough for everything that follows a pause, and never in step with the Studio's own seconds.
      await delay(1500 + Math.random() * 1000);
    }
    return times;
  };
  const ofTitle = await time('Renamed', async (words) => {
    await title.click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(words, { delay: 60 });
  });
  const body = page.getByTestId('field-body').getByTestId('pt-editor');
  await body.click();
  const editor = body.locator('[contenteditable]').first();
  await editor.click();
  const ofText = await time('Paragraph', (words) => page.keyboard.type(` ${words}`, { delay: 60 }));
  return { title: ofTitle, text: ofText };
}

/** Resolves to the time at which the page in the frame shows some words. Milliseconds since 1970. */
async function whenShown(frame: Frame, words: string): Promise<number> {
  const shown = await frame.waitForFunction(
    (wanted) => document.querySelector('main')?.textContent.includes(wanted) === true && Date.now(),
    words,
    { polling: 'raf' },
  );
  return Number(await shown.jsonValue());
}

function summary(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return `${at(0.5)} ms, ${at(0.95)} ms (${at(1)} ms)`;
}
