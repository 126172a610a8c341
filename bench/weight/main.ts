import type { Browser } from '@playwright/test';
import type { PeerSite } from '../sites/peers.ts';
import type { Interaction } from './measureInteraction.ts';
import type { PageWeight } from './measurePage.ts';
import type { MeasuredSite } from './printWeights.ts';
import { existsSync } from 'node:fs';
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
import { printWeights } from './printWeights.ts';
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

/** The built site in a folder. */
const given = (folder: string): Builder => ({
  out: path.resolve(folder),
  build: () => {
    throw new Error(`There is no site in ${folder}. Build it first.`);
  },
});

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

type VisitedSite = MeasuredSite & {
  readonly served: Awaited<ReturnType<typeof serveBrotli>>;
  readonly url: string;
  readonly weights: PageWeight[];
  readonly controls: SiteControls | undefined;
  readonly paints: Readonly<Record<Interaction, number[]>>;
};

type Opening = {
  readonly rebuilds: boolean;
  /** The path of the page to visit. */
  readonly page: string;
  readonly used: SiteControls | undefined;
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

/** Builds a site unless it is there, serves it, and has room for what is measured. */
async function openSite(
  name: string,
  { out, build }: Builder,
  { rebuilds, page, used }: Opening,
): Promise<VisitedSite> {
  if (rebuilds || !existsSync(out)) await build();
  const served = await serveBrotli(out);
  return {
    name,
    served,
    url: served.url + page,
    weights: [],
    controls: used,
    paints: { menu: [], search: [], tab: [] },
  };
}

/** Visits each site several times, in turns, and uses its controls. */
async function visit(
  browser: Browser,
  sites: readonly VisitedSite[],
  runs: number,
  slowdown: number,
): Promise<void> {
  // The first visits compress the files and warm up the browser.
  for (const { url } of sites) await measurePage(browser, url, 1);
  for (let run = 0; run < runs; run += 1) {
    for (const { url, weights } of sites) weights.push(await measurePage(browser, url, slowdown));
  }
  for (let run = 0; run < runs; run += 1) {
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
}

await runCommand(command, async ({ options }) => {
  const texts = corpusTexts(30, 1);
  const [text] = texts;
  if (text === undefined) throw new Error('The corpus has no pages.');

  const place = `/docs/${text.path}/`;
  const builders: Readonly<Record<string, Builder>> = {
    'this project': { out: `${work}/ours`, build: buildOurs },
    'plain Next': { out: `${work}/next/out`, build: () => buildPlainNext(text, `${work}/next`) },
    Docusaurus: peerBuilder(docusaurusSite(texts)),
    Starlight: peerBuilder(starlightSite(texts, starlightTabs)),
  };
  const sites: VisitedSite[] = [];
  for (const name of options.sites) {
    const builder = builders[name];
    if (builder === undefined) {
      throw new Error(`There is no site '${name}'; choose from ${Object.keys(builders).join(', ')}.`);
    }
    const { site } = options;
    const opened =
      name === 'this project' && site !== undefined
        ? openSite(name, given(site), { rebuilds: false, page: options.page ?? place, used: undefined })
        : openSite(name, builder, {
            rebuilds: options.again.includes(name),
            page: place,
            used: controls[name],
          });
    sites.push(await opened);
  }
  const { runs, slowdown } = options;
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    await visit(browser, sites, runs, slowdown);
  } finally {
    await browser.close();
    for (const { served } of sites) served.close();
  }
  printWeights(sites, slowdown);
});
