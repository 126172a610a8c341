import type { Browser } from '@playwright/test';
import type { IndexPart } from '#core/search/index/indexPart.ts';
import type { SearchRecord } from '#core/search/index/searchRecord.ts';
import type { Steps } from '#core/search/match/steps.ts';
import type { Visit } from './inBrowser.ts';
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { readBodyPart } from '#core/search/index/bodyPart.ts';
import { buildIndex } from '#core/search/index/buildIndex.ts';
import { readHeadPart } from '#core/search/index/headPart.ts';
import { indexOfParts } from '#core/search/index/indexOfParts.ts';
import { SearchIndex } from '#core/search/index/SearchIndex.ts';
import { finish } from '#core/search/match/steps.ts';
import { search, searchSteps } from '#core/search/search.ts';
import { runCommand } from '#scripts/command/runCommand.ts';
import { findChromium } from '#scripts/setup/findChromium.mjs';
import { adversarialQueries } from './adversarialQueries.ts';
import { corpusRecords } from './corpusRecords.ts';
import { queriesOf, queryKinds } from './engines/queries.ts';
import { askAll, visit } from './inBrowser.ts';
import { writeOurs } from './indexes/writeOurs.ts';
import { CollectedParts } from './partsInMiniSearch/CollectedParts.ts';
import { longestStep, longestTurn } from './partsInMiniSearch/longestStep.ts';
import { sampleQueries } from './partsInMiniSearch/sampleQueries.ts';
import { searchMiniSearch } from './partsInMiniSearch/searchMiniSearch.ts';
import { kilobytes, milliseconds, printTable, quantile } from './report.ts';
import { serveBench } from './serveBench.ts';

const root = path.resolve(import.meta.dirname, '../..');
const work = path.join(root, '.build/bench-parts-in-minisearch');
/** Modules in `engines/`, in the order of the columns. */
const modules = ['ours', 'partsInMiniSearch'] as const;
const shown = { typing: true, maxResults: 8, maxResultsPerPage: 3 };
const queriesOfEachKind = 100;

const command = {
  name: 'node bench/search/compareWithMiniSearch.ts',
  summary: 'Compares the search engine with one in which MiniSearch holds the postings and ranks.',
  details: `Both read the same index files, and parse queries and expand terms alike. Measures the golden queries of the sample site, the
size of both programs, loading in headless Chromium, and the longest step, during which a worker cannot be interrupted (processor time
in Node). Compare times within one run only: the last column is the ratio. At 3,000 pages it takes half an hour.`,
  options: {
    pages: {
      type: 'number',
      value: 'N',
      summary: 'How many generated docs to load and search.',
      default: 3000,
      min: 1,
    },
    visits: {
      type: 'number',
      value: 'N',
      summary: 'How many visits to take the median of.',
      default: 5,
      min: 1,
    },
  },
} as const;

await runCommand(command, async ({ options }) => {
  await compareGoldenQueries();
  comparePrograms();
  const records = corpusRecords(options.pages, 1);
  console.log(`\n${options.pages} pages, ${records.length} sections\n`);
  await compareLoading(records, options.visits);
  await compareSteps(buildIndex(records));
});

async function compareGoldenQueries(): Promise<void> {
  const { records, queries } = await sampleQueries();
  const parts = buildIndex(records);
  const index = indexOfParts(parts);
  const collected = new CollectedParts();
  for (const text of textsOf(parts, 'head')) collected.addHead(readHeadPart(text));
  for (const text of textsOf(parts, 'body')) collected.addBody(readBodyPart(text));
  const searchable = await collected.load();
  const options = { typing: true, maxResults: 100, maxResultsPerPage: 1 };
  const engines: readonly ((query: string) => readonly string[])[] = [
    (query) => search(index, query, options).results.map(({ document }) => document.url),
    (query) => finish(searchMiniSearch(searchable, query, options)).results.map(({ url }) => url),
  ];
  const places = engines.map((ask) => queries.map(({ query, url }) => ask(query).indexOf(url)));
  const share = (ofEngine: readonly number[], count: number): string => {
    const found = ofEngine.filter((place) => place !== -1 && place < count).length;
    return `${found} (${Math.round((100 * found) / queries.length)} %)`;
  };
  printTable(
    [`${queries.length} golden queries`, 'this project', 'with MiniSearch'],
    [3, 1].map((count) => [`in the top ${count}`, ...places.map((ofEngine) => share(ofEngine, count))]),
  );
}

/** The index files are the same; this is the code that loads and searches them, bundled and minified. */
function comparePrograms(): void {
  const bundler = path.join(root, 'node_modules/.bin/rolldown');
  const sizes = modules.map((module) => {
    const entry = path.join(root, `bench/search/engines/${module}.ts`);
    const bundle = execFileSync(bundler, [entry, '--minify', '--format', 'esm', '--platform', 'browser'], {
      cwd: root,
    });
    return gzipSync(bundle).length;
  });
  printTable(
    ['gzip', 'this project', 'with MiniSearch', 'ratio'],
    [['program', ...sizes.map(kilobytes), ratio(sizes)]],
  );
}

async function compareLoading(records: readonly SearchRecord[], visits: number): Promise<void> {
  for (const module of modules) {
    const folder = path.join(work, module);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeOurs(records, folder);
  }
  const { url, server } = await serveBench(work);
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const word = records[0]?.title.split(' ')[0] ?? '';
    const times = modules.map((): Visit[] => []);
    // Alternating, so that both run under the same conditions.
    for (let done = 0; done < visits; done += 1) {
      for (const [at, module] of modules.entries()) {
        times[at]?.push(await visit(browser, url, { module, word, slow: false }));
      }
    }
    const row = (name: string, of: (one: Visit) => number): readonly string[] => {
      const medians = times.map((ofEngine) => quantile(ofEngine.map(of), 0.5));
      return [name, ...medians.map(milliseconds), ratio(medians)];
    };
    printTable(
      ['ms in Chromium', 'this project', 'with MiniSearch', 'ratio'],
      [
        row('first result', ({ first }) => first),
        row('all loaded', ({ all }) => all),
        row('processor time', ({ busy }) => busy),
        ...(await queryRows(browser, url)),
      ],
    );
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

async function queryRows(browser: Browser, url: string): Promise<readonly (readonly string[])[]> {
  const rows: (readonly string[])[] = [];
  for (const kind of queryKinds) {
    const queries = queriesOf(kind, queriesOfEachKind, 1);
    const times: (readonly number[])[] = [];
    for (const module of modules) {
      const answered = await askAll(browser, url, module, queries);
      times.push(answered.map((each) => each.milliseconds));
    }
    const medians = times.map((ofEngine) => quantile(ofEngine, 0.5));
    const slow = times.map((ofEngine) => quantile(ofEngine, 0.95));
    rows.push([`query, ${kind}: p50`, ...medians.map(milliseconds), ratio(medians)]);
    rows.push([`query, ${kind}: p95`, ...slow.map(milliseconds), ratio(slow)]);
  }
  return rows;
}

async function compareSteps(parts: readonly IndexPart[]): Promise<void> {
  const index = new SearchIndex();
  const loading = longestStep(loadingSteps(parts, index));
  while (index.compact());
  const collected = new CollectedParts();
  const collecting = longestStep(loadingSteps(parts, collected));
  const { result: searchable, longest } = await longestTurn(() => collected.load());
  const engines: readonly ((text: string) => Steps<unknown>)[] = [
    (text) => searchSteps(index, text, shown),
    (text) => searchMiniSearch(searchable, text, shown),
  ];
  const row = (name: string, texts: readonly string[]): readonly string[] => {
    // The better of two runs, because the first one may run code that is not optimized yet.
    const steps = engines.map((ask) =>
      Math.max(...texts.map((text) => Math.min(longestStep(ask(text)), longestStep(ask(text))))),
    );
    return [name, ...steps.map(milliseconds), ratio(steps)];
  };
  const steps = [loading, Math.max(collecting, longest)];
  const ordinary = queryKinds.flatMap((kind) => queriesOf(kind, queriesOfEachKind, 1));
  printTable(
    ['longest step, ms in Node', 'this project', 'with MiniSearch', 'ratio'],
    [
      ['loading', ...steps.map(milliseconds), ratio(steps)],
      row(
        'ordinary queries',
        ordinary.map(({ text }) => text),
      ),
      // Those written by hand and some of the random ones: with all of them, MiniSearch would take an hour.
      row('costly queries', adversarialQueries().slice(0, 48)),
    ],
  );
}

/** Adds the parts, each in a step, as they arrive from the network. */
function* loadingSteps(
  parts: readonly IndexPart[],
  index: Pick<SearchIndex, 'addHead' | 'addBody'>,
): Steps<undefined> {
  for (const text of textsOf(parts, 'head')) {
    index.addHead(readHeadPart(text));
    yield;
  }
  for (const text of textsOf(parts, 'body')) {
    index.addBody(readBodyPart(text));
    yield;
  }
}

function textsOf(parts: readonly IndexPart[], wanted: 'head' | 'body'): readonly string[] {
  return parts.filter(({ kind }) => kind === wanted).map(({ text }) => text);
}

function ratio([ours = 0, other = 0]: readonly number[]): string {
  return `${(other / ours).toFixed(2)}×`;
}
