import type { SearchIndex } from '#core/search/index/SearchIndex.ts';
import type { SearchRecord } from '#core/search/index/searchRecord.ts';
import { buildIndex } from '#core/search/index/buildIndex.ts';
import { indexOfParts } from '#core/search/index/indexOfParts.ts';
import { searchSteps } from '#core/search/search.ts';
import { adversarialQueries } from './adversarialQueries.ts';

/** The cost of a query and of its longest step, which a worker cannot interrupt, in milliseconds. */
export type Cost = { readonly all: number; readonly step: number };

export type Worst = {
  readonly text: string;
  /** The first time, and once more. */
  readonly first: Cost;
  readonly again: Cost;
};

/**
 * Measures queries made to cost as much as possible; returns the costliest first. Costs are the processor time of this thread, for
 * which a worker would be busy, whatever else the machine is doing. On Linux that clock has a resolution of 4 ms.
 */
export function measureWorst(records: readonly SearchRecord[]): readonly Worst[] {
  const index = indexOfParts(buildIndex(records));
  const texts = adversarialQueries();
  const first = texts.map((text) => ask(index, text));
  return texts
    .map((text, at): Worst => ({ text, first: first[at] ?? { all: 0, step: 0 }, again: ask(index, text) }))
    .toSorted((a, b) => b.again.all - a.again.all);
}

function ask(index: SearchIndex, text: string): Cost {
  const steps = searchSteps(index, text, { typing: true, maxResults: 8, maxResultsPerPage: 3 });
  let all = 0;
  let longest = 0;
  for (;;) {
    const before = process.threadCpuUsage();
    const { done } = steps.next();
    const { user, system } = process.threadCpuUsage(before);
    const time = (user + system) / 1000;
    all += time;
    longest = Math.max(longest, time);
    if (done === true) return { all, step: longest };
  }
}
