import type { Page } from '@playwright/test';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { printProblems } from '#core/operations/printProblems.ts';
import { buildSite, modelOf } from '#publishing/site/buildSite.ts';
import { searchFiles } from '#publishing/site/outputs/searchFiles.ts';
import { startSiteServer } from '#publishing/siteServer/startSiteServer.ts';
import { runCommand } from '#scripts/command/runCommand.ts';
import { findChromium } from '#scripts/setup/findChromium.mjs';
import { corpusSnapshot } from './corpusSnapshot.ts';
import { milliseconds } from './report.ts';

const command = {
  name: 'node bench/search/typing.ts',
  summary: 'Types into the search box of a site with a large index, and counts the long tasks of the page.',
  details: `Builds a small site of generated docs (or copies a built site for the root of a host), gives it the search index of a large
site, and types ten characters a second while the index is still being loaded. Counts the
long tasks (over 50 ms) of the page's main thread, and measures how long the answer to the whole text takes.`,
  options: {
    pages: {
      type: 'number',
      value: 'N',
      summary: 'How many docs the large index has.',
      default: 3000,
      min: 1,
    },
    site: { type: 'string', value: 'FOLDER', summary: 'A built site to use instead.' },
  },
} as const;
const root = path.resolve(import.meta.dirname, '../..');
const outDir = path.join(root, '.build/bench-typing');
const asOf = '2026-01-01T00:00:00.000Z';
const typed = [
  'liquidation of a rate',
  'title:rate +market -pool',
  'intrest colateral',
  '*a* *e* *i* *o* *u* *r*',
  'xqzjwkvbx~3 ratedebt~3',
];

await runCommand(command, async ({ options }) => {
  if (options.site === undefined) {
    const { model, problems } = await buildSite(corpusSnapshot(30, 1), {
      root,
      outDir,
      asOf,
      workers: 2,
      onProgress: console.log,
    });
    if (model === undefined) throw new Error(printProblems(problems));
  } else {
    rmSync(outDir, { recursive: true, force: true });
    cpSync(path.resolve(options.site), outDir, { recursive: true });
  }
  const large = await modelOf(corpusSnapshot(options.pages, 1), asOf);
  if (large.model === undefined) throw new Error(printProblems(large.problems));
  for (const { path: place, contents } of searchFiles(large.model)) {
    const file = path.join(outDir, place);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, contents);
  }

  const server = await startSiteServer({
    port: 0,
    live: () => ({ release: outDir, basePath: '', former: [] }),
  });
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    console.log(
      `\n| typed, ${options.pages} pages | long tasks | longest | last key to the whole answer |\n|---|---|---|---|`,
    );
    for (const text of typed) {
      const context = await browser.newContext();
      console.log(await typeInto(await context.newPage(), server.url, text));
      await context.close();
    }
  } finally {
    await browser.close();
    await server.close();
  }
});

/** Types a text into the search box of a page that was just opened, and returns a row of the table. */
async function typeInto(page: Page, url: string, text: string): Promise<string> {
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { longTasks: tasks });
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'longtask',
    });
  });
  await page.goto(`${url}/docs/`, { waitUntil: 'networkidle' });
  // Tasks before the search do not count.
  const before = (await longTasks(page)).length;
  const box = page.getByRole('combobox', { name: 'Search the documentation' });
  await box.focus();
  await page.keyboard.type(text, { delay: 100 });
  const started = performance.now();
  await page.locator('.SearchPanel[aria-busy=false]').waitFor({ timeout: 60_000 });
  const waited = performance.now() - started;
  const tasks = (await longTasks(page)).slice(before);
  const longest = tasks.length === 0 ? '' : `${milliseconds(Math.max(...tasks))} ms`;
  return `| \`${text}\` | ${tasks.length} | ${longest} | ${milliseconds(waited)} ms |`;
}

/** Returns the durations of the long tasks so far, in milliseconds. */
function longTasks(page: Page): Promise<readonly number[]> {
  return page.evaluate((): readonly number[] => Reflect.get(globalThis, 'longTasks'));
}
