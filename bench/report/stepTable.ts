import type { BuildResult, BuildUsage } from '../results/benchResult.ts';
import { ownSite, renderingPerPage, siteOf } from './buildNumbers.ts';
import { seconds, wholeNumber } from './formatNumbers.ts';
import { markdownTable } from './markdownTable.ts';
import { spreadOf } from './spread.ts';

/** The columns of the table, and the steps of a build that each of them sums up. */
const columns: Readonly<Record<string, readonly string[]>> = {
  start: ['start'],
  'reading the lake': ['read'],
  model: ['model'],
  'code¹': ['data'],
  pages: ['render'],
  'rest²': ['files', 'move', 'end'],
  cards: ['cards'],
};

/** A table of the durations of the steps of this project's builds. */
export function stepTable(results: readonly BuildResult[]): string {
  const rows = results.flatMap((result) => {
    const site = siteOf(result, ownSite);
    const content = result.pages === undefined ? 'sample' : wholeNumber(result.pages);
    if (!site) return [];
    return [
      // A first build also compiles, so its time per page would be that of something else.
      rowOf(`${content}, first`, site.cold, ''),
      rowOf(`${content}, again`, site.warm, renderingPerPage(site.warm).toFixed(1)),
    ];
  });
  return markdownTable(
    ['docs', 'pages in all', ...Object.keys(columns), 'processor time per page³, ms', 'lake⁴'],
    rows,
  );
}

function rowOf(name: string, builds: readonly BuildUsage[], perPage: string): readonly string[] {
  const own = builds.flatMap((build) => build.ours ?? []);
  const stepsOf = (names: readonly string[]): number =>
    spreadOf(
      own.map(({ steps }) =>
        steps.reduce((sum, step) => sum + (names.includes(step.name) ? step.seconds : 0), 0),
      ),
    ).median;
  return [
    name,
    wholeNumber(own[0]?.renderedPages ?? 0),
    ...Object.values(columns).map((names) => seconds(stepsOf(names))),
    perPage,
    seconds(spreadOf(own.map(({ lakeCpuSeconds }) => lakeCpuSeconds)).median),
  ];
}
