import type { BenchResult, BuildResult, PublishResult } from '../results/benchResult.ts';
import {
  ownSite,
  outputWithout,
  peakMemoryOf,
  renderingPerPage,
  secondsOf,
  secondsWithoutCards,
  siteOf,
  stepSeconds,
} from './buildNumbers.ts';
import { megabytes, ratio, seconds, wholeNumber } from './formatNumbers.ts';
import { spreadOf } from './spread.ts';

/** A goal of this project, and what was measured. */
export type Target = {
  readonly name: string;
  readonly most: number;
  /** Undefined if it was not measured. */
  readonly measured: number | undefined;
  readonly format: (number: number) => string;
};

/** All targets, with what the results say. */
export function targetsIn(results: readonly BenchResult[]): readonly Target[] {
  const builds = results.filter((result) => result.kind === 'build');
  const publishes = results.filter((result) => result.kind === 'publish');
  return [
    ...[
      { pages: 300, most: 0.45 },
      { pages: 3000, most: 0.2 },
    ].map(({ pages, most }): Target => ({
      name: `build of ${wholeNumber(pages)} docs with caches, ÷ Docusaurus without`,
      most,
      measured: besideDocusaurus(builds, pages, ({ warm }) => secondsOf(warm).median),
      format: ratio,
    })),
    {
      name: 'build of 3,000 docs without caches and social cards, ÷ Docusaurus without caches',
      most: 0.35,
      measured: besideDocusaurus(builds, 3000, ({ cold }) => secondsWithoutCards(cold).median),
      format: ratio,
    },
    {
      name: 'first build of the sample site',
      most: 12,
      measured: ifSite(builds, undefined, ({ cold }) => secondsOf(cold).median),
      format: seconds,
    },
    {
      name: 'processor time of rendering a page, 3,000 docs',
      most: 8,
      measured: ifSite(builds, 3000, ({ warm }) => renderingPerPage(warm)),
      format: milliseconds,
    },
    {
      name: 'drawing a social card, 3,000 docs',
      most: 25,
      measured: ifSite(
        builds,
        3000,
        ({ cold, output }) =>
          spreadOf(cold.map((build) => (1000 * (stepSeconds(build, 'cards') ?? 0)) / output.cards.files))
            .median,
      ),
      format: milliseconds,
    },
    {
      name: 'memory for 3,000 docs, ÷ Docusaurus',
      most: 0.35,
      measured: besideDocusaurus(builds, 3000, peakMemoryOf),
      format: ratio,
    },
    {
      name: 'memory for 10,000 docs',
      most: 6000,
      measured: ifSite(builds, 10_000, peakMemoryOf),
      format: megabytes,
    },
    {
      name: 'bytes of 3,000 docs without social cards, ÷ Docusaurus',
      most: 1,
      measured: besideDocusaurus(builds, 3000, ({ output }) => outputWithout(output, ['cards']).bytes),
      format: ratio,
    },
    {
      name: 'files of HTML and page data, for each page',
      most: 3,
      measured: ifSite(
        builds,
        3000,
        ({ cold, output }) =>
          (output.html.files + output.pageData.files) / (cold[0]?.ours?.renderedPages ?? Number.NaN),
      ),
      format: (number) => number.toFixed(2),
    },
    ...publishTargets(publishes),
  ];
}

function publishTargets(results: readonly PublishResult[]): readonly Target[] {
  const limits = [
    { kind: 'text', name: 'a corrected text', most: 1 },
    { kind: 'title', name: 'a new title', most: 1.5 },
  ];
  return limits.flatMap(({ kind, name, most }) => {
    const medians = results.map((result) => medianOf(result, kind));
    const [least, greatest] = [medians[0], medians.at(-1)];
    return [
      ...results.map((result, index): Target => ({
        name: `${name} is live, ${wholeNumber(result.pages)} docs`,
        most,
        measured: medians[index],
        format: seconds,
      })),
      {
        name: `${name}: most docs ÷ fewest`,
        most: 1.5,
        measured: least === undefined || greatest === undefined ? undefined : greatest / least,
        format: ratio,
      },
      {
        name: `${name}, 3,000 docs, ÷ all pages by Hugo`,
        most: 0.15,
        measured: besideHugo(results, kind),
        format: ratio,
      },
    ];
  });
}

/** Seconds. */
function medianOf(result: PublishResult, kind: string): number | undefined {
  const edit = result.edits.find((each) => each.kind === kind);
  return edit && spreadOf(edit.times).median / 1000;
}

function besideHugo(results: readonly PublishResult[], kind: string): number | undefined {
  const result = results.find(({ pages }) => pages === 3000);
  const time = result && medianOf(result, kind);
  return time === undefined || !result?.hugo.length
    ? undefined
    : (1000 * time) / spreadOf(result.hugo).median;
}

type Site = BuildResult['sites'][number];

function ifSite(
  builds: readonly BuildResult[],
  pages: number | undefined,
  measure: (site: Site) => number,
): number | undefined {
  const result = builds.find((build) => build.pages === pages);
  const site = siteOf(result, ownSite);
  return site && measure(site);
}

/** A measure of this project ÷ that of Docusaurus without caches. */
function besideDocusaurus(
  builds: readonly BuildResult[],
  pages: number,
  measure: (site: Site) => number,
): number | undefined {
  const result = builds.find((build) => build.pages === pages);
  const [own, other] = [siteOf(result, ownSite), siteOf(result, 'Docusaurus')];
  // Its builds with caches are not looked at.
  return own && other && measure(own) / measure({ ...other, warm: other.cold });
}

function milliseconds(number: number): string {
  return `${number.toFixed(1)} ms`;
}
