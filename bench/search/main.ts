import type { Browser } from '@playwright/test';
import type { SearchRecord } from '#core/search/index/searchRecord.ts';
import type { Visit } from './inBrowser.ts';
import type { IndexFile } from './indexes/indexFile.ts';
import type { Worst } from './measureWorst.ts';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { runCommand } from '#scripts/command/runCommand.ts';
import { findChromium } from '#scripts/setup/findChromium.mjs';
import { corpusRecords } from './corpusRecords.ts';
import { queriesOf, queryKinds } from './engines/queries.ts';
import { askAll, visit } from './inBrowser.ts';
import { writeLunr } from './indexes/writeLunr.ts';
import { writeOurs } from './indexes/writeOurs.ts';
import { writePagefind } from './indexes/writePagefind.ts';
import { measureWorst } from './measureWorst.ts';
import { brotliBytes, gzipBytes, kilobytes, milliseconds, printTable, quantile, rawBytes } from './report.ts';
import { serveBench } from './serveBench.ts';

const work = path.resolve(import.meta.dirname, '../../.build/bench-search');
const visits = 3;
const queriesOfEachKind = 200;

type Engine = {
  readonly title: string;
  /** The name of its module in `engines/`. */
  readonly module: string;
  readonly write: (records: readonly SearchRecord[], folder: string) => readonly IndexFile[] | undefined;
};
const allEngines: readonly Engine[] = [
  { title: 'this project', module: 'ours', write: writeOurs },
  { title: 'lunr', module: 'lunrLocal', write: writeLunr },
  { title: 'Pagefind', module: 'pagefind', write: writePagefind },
];
const command = {
  name: 'node bench/search/main.ts',
  summary: 'Compares the search index of generated docs with those of other search engines.',
  details: `Builds indexes of the generated docs with three engines. Measures their bytes in this process, and times in headless Chromium, in
the page itself: medians of three visits, and the best of three runs of each query. Costly queries are measured in this process.
To include Pagefind, run: npm install --prefix bench/search/peers --no-package-lock`,
  options: {
    pages: {
      type: 'list',
      value: 'N,…',
      summary: 'How many docs to generate.',
      default: ['30', '300', '3000'],
    },
    engines: {
      type: 'list',
      value: 'NAME,…',
      summary: 'Which engines to measure.',
      choices: allEngines.map(({ module }) => module),
      default: allEngines.map(({ module }) => module),
    },
    seed: { type: 'number', value: 'N', summary: 'The same seed gives the same docs.', default: 1 },
  },
} as const;

await runCommand(command, async ({ options }) => {
  const sizes = options.pages.map(Number);
  if (!sizes.every((size) => Number.isInteger(size) && size > 0)) {
    throw new Error(`--pages takes whole numbers such as 30,300, not '${options.pages.join(',')}'.`);
  }
  const engines = allEngines.filter(({ module }) => options.engines.includes(module));
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    for (const count of sizes) await measureSite(browser, { count, seed: options.seed, engines });
  } finally {
    await browser.close();
  }
});

type Site = { readonly count: number; readonly seed: number; readonly engines: readonly Engine[] };

async function measureSite(on: Browser, { count, seed, engines }: Site): Promise<void> {
  const records = corpusRecords(count, seed);
  const words = records.reduce((sum, { text }) => sum + text.split(' ').length, 0);
  console.log(`\n## ${count} pages, ${records.length} sections, ${words} words\n`);
  const folder = path.join(work, String(count));
  rmSync(folder, { recursive: true, force: true });
  const written = writeAll(records, engines, folder);
  const { url, server } = await serveBench(folder);
  try {
    const word = records[0]?.title.split(' ')[0] ?? '';
    await measureVisits(on, url, written, word);
    await measureKinds(on, url, written, seed);
  } finally {
    server.closeAllConnections();
    server.close();
  }
  printWorst(records);
}

function writeAll(
  records: readonly SearchRecord[],
  engines: readonly Engine[],
  folder: string,
): readonly Engine[] {
  const written = engines.flatMap((engine) => {
    const own = path.join(folder, engine.module);
    mkdirSync(own, { recursive: true });
    const files = engine.write(records, own);
    if (files !== undefined) return [{ engine, files }];
    console.log(`${engine.title} is not installed: npm install --prefix bench/search/peers\n`);
    return [];
  });
  printTable(
    ['gzip', 'first step', 'later', 'for excerpts', 'in all', 'raw', 'brotli'],
    written.map(({ engine, files }) => [
      engine.title,
      ...(['first', 'later', 'excerpts'] as const).map((step) =>
        kilobytes(gzipBytes(files.filter((file) => file.step === step))),
      ),
      kilobytes(gzipBytes(files)),
      kilobytes(rawBytes(files)),
      files.some(({ isCompressed }) => isCompressed) ? 'ships gzip' : kilobytes(brotliBytes(files)),
    ]),
  );
  return written.map(({ engine }) => engine);
}

async function measureVisits(
  on: Browser,
  url: string,
  written: readonly Engine[],
  word: string,
): Promise<void> {
  const rows: string[][] = [];
  for (const { title, module } of written) {
    const cells: string[] = [title];
    for (const slow of [false, true]) {
      const all: Visit[] = [];
      for (let done = 0; done < visits; done += 1) all.push(await visit(on, url, { module, word, slow }));
      const median = (of: (one: Visit) => number): string => milliseconds(quantile(all.map(of), 0.5));
      cells.push(
        median(({ first }) => first),
        median((one) => one.all),
      );
      if (slow) cells.push(median(({ busy }) => busy));
    }
    rows.push(cells);
  }
  printTable(
    ['ms from focus', 'first result', 'all loaded', 'at 9 Mbit/s: first', 'all loaded', 'processor time'],
    rows,
  );
}

async function measureKinds(
  on: Browser,
  url: string,
  written: readonly Engine[],
  seed: number,
): Promise<void> {
  const rows = new Map(queryKinds.map((kind): [string, string[]] => [kind, [kind]]));
  for (const { module } of written) {
    for (const kind of queryKinds) {
      const answered = await askAll(on, url, module, queriesOf(kind, queriesOfEachKind, seed));
      const times = answered.map((each) => each.milliseconds);
      const found = answered.filter(({ results }) => (results ?? 0) > 0).length;
      const has = answered[0]?.results !== undefined;
      const share = Math.round((100 * found) / answered.length);
      const [half, most] = [quantile(times, 0.5), quantile(times, 0.95)].map(milliseconds);
      rows.get(kind)?.push(has ? `${half} / ${most} (${share} %)` : '—');
    }
  }
  printTable(['ms: p50 / p95 (found)', ...written.map(({ title }) => title)], [...rows.values()]);
}

function printWorst(records: readonly SearchRecord[]): void {
  const worst = measureWorst(records);
  const longest = (of: (query: Worst) => number): string => milliseconds(Math.max(...worst.map(of)));
  console.log(`${worst.length} queries made to cost as much as possible, processor time in Node:\n`);
  printTable(
    ['ms at most', 'query', 'step of it'],
    [
      ['first asked', longest(({ first }) => first.all), longest(({ first }) => first.step)],
      ['asked again', longest(({ again }) => again.all), longest(({ again }) => again.step)],
    ],
  );
  for (const { text, again } of worst.slice(0, 3)) {
    console.log(`- ${milliseconds(again.all)} ms: ${text.slice(0, 80)}`);
  }
}
