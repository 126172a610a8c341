import type { BenchResult, BuildUsage, SiteResult } from '../results/benchResult.ts';
import {
  ownSite,
  outputWithout,
  peakMemoryOf,
  secondsOf,
  secondsWithoutCards,
  siteOf,
} from './buildNumbers.ts';
import { bytes, megabytes, seconds, wholeNumber } from './formatNumbers.ts';
import { editNames } from './publishTable.ts';
import { spreadOf } from './spread.ts';

type Measure = {
  readonly name: string;
  readonly of: (site: SiteResult) => number;
  readonly format: (number: number) => string;
};

/** Measures for which less is better. */
const measures: readonly Measure[] = [
  { name: 'first build', of: ({ cold }) => secondsOf(cold).median, format: seconds },
  {
    name: 'first build without social cards',
    of: ({ cold }) => secondsWithoutCards(cold).median,
    format: seconds,
  },
  { name: 'processor time of the first build', of: ({ cold }) => processorTime(cold), format: seconds },
  { name: 'build with caches', of: ({ warm }) => secondsOf(warm).median, format: seconds },
  { name: 'processor time of a build with caches', of: ({ warm }) => processorTime(warm), format: seconds },
  { name: 'memory', of: peakMemoryOf, format: megabytes },
  { name: 'bytes', of: ({ output }) => outputWithout(output).bytes, format: bytes },
  {
    name: 'bytes without social cards',
    of: ({ output }) => outputWithout(output, ['cards']).bytes,
    format: bytes,
  },
  { name: 'files', of: ({ output }) => outputWithout(output).files, format: wholeNumber },
];

/** Every measurement in which this project is not the best, as a sentence without a full stop. */
export function othersAhead(results: readonly BenchResult[]): readonly string[] {
  return results.flatMap((result) => {
    if (result.kind !== 'build' && result.kind !== 'publish') return [];
    const docs = `${wholeNumber(result.pages ?? 0)} docs`;
    if (result.kind === 'publish') {
      if (result.hugo.length === 0) return [];
      const hugo = spreadOf(result.hugo).median / 1000;
      return result.edits.flatMap(({ kind, times }) => {
        const own = spreadOf(times).median / 1000;
        return own < hugo
          ? []
          : [
              `${docs}, ${editNames[kind] ?? kind}: Hugo builds all pages in ${seconds(hugo)}, this project needs ${seconds(own)}`,
            ];
      });
    }
    const own = siteOf(result, ownSite);
    if (!own) return [];
    return measures.flatMap(({ name, of, format }) => {
      const ahead = result.sites
        .filter((site) => site !== own && of(site) < of(own))
        .map((site) => `${site.name} ${format(of(site))}`);
      return ahead.length === 0
        ? []
        : [`${docs}, ${name}: ${ahead.join(' and ')}, this project ${format(of(own))}`];
    });
  });
}

function processorTime(builds: readonly BuildUsage[]): number {
  return spreadOf(builds.map(({ cpuSeconds }) => cpuSeconds)).median;
}
