import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { buildSite } from '#scripts/build/buildSite.ts';
import { printProblems } from '#scripts/build/printProblems.ts';
import { findChromium } from '#scripts/setup/findChromium.mjs';
import { corpusSnapshot } from '../search/corpusSnapshot.ts';
import { measurePage, type PageWeight } from './measurePage.ts';
import { serveBrotli } from './serveBrotli.ts';
import { buildDocusaurus } from './sites/buildDocusaurus.ts';
import { buildPlainNext } from './sites/buildPlainNext.ts';
import { buildStarlight } from './sites/buildStarlight.ts';
import { corpusTexts } from './sites/corpusTexts.ts';
import { peerFolder } from './sites/peers.ts';

// npm install --prefix bench/weight/peers --no-package-lock --ignore-scripts
// node bench/weight/main.ts [--runs 5] [--slowdown 4] [--sites NAME,…] [--again NAME,…]
// The same 30 pages in four sites, one page of them visited in turns. A site is built when it is not there; --again builds it anew.
// node bench/weight/main.ts --site FOLDER --page /docs/for-users/why/ takes a page of a built site (at the root of its host) in
// place of this project's own build of those 30.
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    slowdown: { type: 'string', default: '4' },
    sites: { type: 'string', default: 'this project,plain Next,Docusaurus,Starlight' },
    again: { type: 'string', default: 'this project' },
    site: { type: 'string' },
    page: { type: 'string' },
  },
});
const root = path.resolve(import.meta.dirname, '../..');
const work = path.join(root, '.build/bench-weight');
const texts = corpusTexts(30, 1);
const [text] = texts;
if (text === undefined) throw new Error('The corpus has no pages.');

type Builder = { readonly out: string; readonly build: () => unknown };
const place = `/docs/${text.path}/`;
const builders: Readonly<Record<string, Builder>> = {
  'this project': { out: path.resolve(values.site ?? `${work}/ours`), build: buildOurs },
  'plain Next': { out: `${work}/next/out`, build: () => buildPlainNext(text, `${work}/next`) },
  Docusaurus: { out: path.join(peerFolder('docusaurus'), 'build'), build: () => buildDocusaurus(texts) },
  Starlight: { out: path.join(peerFolder('starlight'), 'dist'), build: () => buildStarlight(texts) },
};
const again = values.again.split(',');
const sites = [];
for (const name of values.sites.split(',')) {
  const builder = builders[name];
  if (builder === undefined) {
    throw new Error(`There is no site '${name}': name some of ${Object.keys(builders).join(', ')}.`);
  }
  const isGiven = name === 'this project' && values.site !== undefined;
  if (!isGiven && (again.includes(name) || !existsSync(builder.out))) await builder.build();
  const served = await serveBrotli(builder.out);
  const page = isGiven ? (values.page ?? place) : place;
  sites.push({ name, served, url: served.url + page, weights: new Array<PageWeight>() });
}
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const slowdown = Number(values.slowdown);
try {
  // The first visits compress the files and warm up the browser.
  for (const { url } of sites) await measurePage(browser, url, 1);
  for (let run = 0; run < Number(values.runs); run += 1) {
    for (const { url, weights } of sites) weights.push(await measurePage(browser, url, slowdown));
  }
} finally {
  await browser.close();
  for (const { served } of sites) served.close();
}

const kinds = [
  ['HTML', ['document']],
  ['scripts', ['script']],
  ['styles', ['stylesheet']],
  ['fonts', ['font']],
  ['fetched ahead and data', ['fetch', 'xhr', 'other']],
  ['images', ['image']],
] as const;
console.log(`\n| | requests | ${kinds.map(([name]) => name).join(' | ')} | in all |`);
console.log(`|---|---|${'---|'.repeat(kinds.length + 1)}`);
for (const { name, weights } of sites) {
  const sum = (types: readonly string[]): number =>
    types.reduce((bytes, type) => bytes + median(weights.map((weight) => weight.bytes[type] ?? 0)), 0);
  const cells = kinds.map(([, types]) => kilobytes(sum(types)));
  const all = kilobytes(sum(kinds.flatMap(([, types]) => types)));
  console.log(
    `| ${name} | ${median(weights.map(({ requests }) => requests))} | ${cells.join(' | ')} | ${all} |`,
  );
}
console.log(
  `\n| ${slowdown}× slower, load ${(loadavg()[0] ?? 0).toFixed(1)} | blocking, as seen | ratio | of processor time | ratio |\n|---|---|---|---|---|`,
);
const ours = sites[0]?.weights ?? [];
for (const { name, weights } of sites) {
  const cells = (['blocking', 'blockingOfProcessor'] as const).map((field) => {
    const time = median(weights.map((weight) => weight[field]));
    return `${time.toFixed(0)} ms | ${(time / median(ours.map((weight) => weight[field]))).toFixed(2)}`;
  });
  console.log(`| ${name} | ${cells.join(' | ')} |`);
}

async function buildOurs(): Promise<void> {
  const outDir = path.join(work, 'ours');
  const asOf = '2026-01-01T00:00:00.000Z';
  const { model, problems } = await buildSite(corpusSnapshot(30, 1), {
    root,
    outDir,
    asOf,
    workers: 2,
    onProgress: () => {},
  });
  if (model === undefined) throw new Error(printProblems(problems));
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
