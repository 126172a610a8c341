import type { PeerSite } from '../sites/peers.ts';
import type { Interaction } from './measureInteraction.ts';
import type { PageWeight } from './measurePage.ts';
import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { printProblems } from '#core/operations/printProblems.ts';
import { buildSite } from '#publishing/site/buildSite.ts';
import { runCommand } from '#scripts/command/runCommand.ts';
import { findChromium } from '#scripts/setup/findChromium.mjs';
import { corpusSnapshot } from '../search/corpusSnapshot.ts';
import { buildPlainNext } from '../sites/buildPlainNext.ts';
import { corpusTexts } from '../sites/corpusTexts.ts';
import { docusaurusSite } from '../sites/docusaurusSite.ts';
import { buildPeer } from '../sites/peers.ts';
import { starlightSite } from '../sites/starlightSite.ts';
import { interactions, measureInteraction } from './measureInteraction.ts';
import { measurePage } from './measurePage.ts';
import { authorOfTabs, postWithTabs, starlightTabs } from './pageWithTabs.ts';
import { serveBrotli } from './serveBrotli.ts';

const names = ['this project', 'plain Next', 'Docusaurus', 'Starlight'] as const;
const command = {
  name: 'node bench/weight/main.ts',
  summary: 'Measures one page of the same 30 in four sites, visited in turns.',
  details: `A site is built if it is missing; --again rebuilds it. --site and --page take a page of a built site (at the root
of its host) in place of this project's own build of those 30.
Needs once: npm install --prefix bench/peers --no-package-lock --ignore-scripts`,
  options: {
    runs: { type: 'number', value: 'N', summary: 'How often to visit each.', default: 5, min: 1 },
    slowdown: {
      type: 'number',
      value: 'N',
      summary: 'How many times slower the processor is made.',
      default: 4,
      min: 1,
    },
    sites: {
      type: 'list',
      value: 'NAME,…',
      summary: 'Which sites to measure.',
      choices: names,
      default: names,
    },
    again: {
      type: 'list',
      value: 'NAME,…',
      summary: 'Which sites to rebuild.',
      choices: names,
      default: ['this project'],
    },
    site: { type: 'string', value: 'FOLDER', summary: 'A built site.' },
    page: { type: 'string', value: 'PATH', summary: 'The page of that site to visit.' },
  },
} as const;
const root = path.resolve(import.meta.dirname, '../..');
const work = path.join(root, '.build/bench-weight');
const peerBuilder = (site: PeerSite): Builder => ({ out: site.out, build: () => buildPeer(site) });
type Builder = { readonly out: string; readonly build: () => unknown };

type SiteControls = Readonly<Record<Interaction, string>> & { readonly tabsPath: string };

/** The controls that a reader clicks to open the menu of a phone, to search, and to choose a tab; and a page with tabs. */
const controls: Readonly<Record<string, SiteControls>> = {
  'this project': {
    menu: '.Navbar-menu_docs',
    search: '.SearchBox-input',
    tab: '.Tabs-tab >> nth=1',
    tabsPath: '/blog/tabs/',
  },
  Starlight: {
    menu: '.sl-menu-button',
    search: 'site-search button[data-open-modal]',
    tab: '[role=tab] >> nth=1',
    tabsPath: '/tabs/',
  },
};

async function buildOurs(): Promise<void> {
  const outDir = path.join(work, 'ours');
  const asOf = '2026-01-01T00:00:00.000Z';
  const { model, problems } = await buildSite(corpusSnapshot(30, 1, [authorOfTabs, postWithTabs]), {
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

await runCommand(command, async ({ options }) => {
  const texts = corpusTexts(30, 1);
  const [text] = texts;
  if (text === undefined) throw new Error('The corpus has no pages.');

  const place = `/docs/${text.path}/`;
  const builders: Readonly<Record<string, Builder>> = {
    'this project': { out: path.resolve(options.site ?? `${work}/ours`), build: buildOurs },
    'plain Next': { out: `${work}/next/out`, build: () => buildPlainNext(text, `${work}/next`) },
    Docusaurus: peerBuilder(docusaurusSite(texts)),
    Starlight: peerBuilder(starlightSite(texts, starlightTabs)),
  };
  const again = options.again;
  const sites = [];
  for (const name of options.sites) {
    const builder = builders[name];
    if (builder === undefined) {
      throw new Error(`There is no site '${name}'; choose from ${Object.keys(builders).join(', ')}.`);
    }
    const isGiven = name === 'this project' && options.site !== undefined;
    if (!isGiven && (again.includes(name) || !existsSync(builder.out))) await builder.build();
    const served = await serveBrotli(builder.out);
    const page = isGiven ? (options.page ?? place) : place;
    sites.push({
      name,
      served,
      url: served.url + page,
      weights: new Array<PageWeight>(),
      controls: isGiven ? undefined : controls[name],
      paints: { menu: new Array<number>(), search: new Array<number>(), tab: new Array<number>() },
    });
  }
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const slowdown = options.slowdown;
  try {
    // The first visits compress the files and warm up the browser.
    for (const { url } of sites) await measurePage(browser, url, 1);
    for (let run = 0; run < options.runs; run += 1) {
      for (const { url, weights } of sites) weights.push(await measurePage(browser, url, slowdown));
    }
    for (let run = 0; run < options.runs; run += 1) {
      for (const { url, served, controls: used, paints } of sites) {
        for (const interaction of used ? interactions : []) {
          const page = interaction === 'tab' ? `${served.url}${used?.tabsPath ?? ''}` : url;
          const selector = used?.[interaction] ?? '';
          paints[interaction].push(
            await measureInteraction(browser, { url: page, interaction, selector, slowdown }),
          );
        }
      }
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
  console.log(`\n| to the next paint, median (longest) | ${interactions.join(' | ')} |`);
  console.log(`|---|${'---|'.repeat(interactions.length)}`);
  for (const { name, paints } of sites.filter(({ controls: used }) => used)) {
    const cells = interactions.map((interaction) => {
      const times = paints[interaction];
      return `${median(times).toFixed(0)} ms (${Math.max(...times).toFixed(0)} ms)`;
    });
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
});
