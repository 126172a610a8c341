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
  readonly work: number;
  /** The first time, and the best of three more times. */
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
  while (index.compact());
  const rounds = [0, 1, 2].map(() => texts.map((text) => ask(index, text)));
  return texts
    .map((text, at): Worst => {
      const again = rounds.flatMap((round) => round[at] ?? []);
      return {
        text,
        work: first[at]?.work ?? 0,
        first: first[at] ?? { all: 0, step: 0 },
        again: {
          all: Math.min(...again.map(({ all }) => all)),
          step: Math.min(...again.map(({ step }) => step)),
        },
      };
    })
    .toSorted((a, b) => b.again.all - a.again.all);
}

function ask(index: SearchIndex, text: string): Cost & { readonly work: number } {
  const steps = searchSteps(index, text, { typing: true, maxResults: 8, maxResultsPerPage: 3 });
  let all = 0;
  let longest = 0;
  for (;;) {
    const before = process.threadCpuUsage();
    const { done, value } = steps.next();
    const { user, system } = process.threadCpuUsage(before);
    const time = (user + system) / 1000;
    all += time;
    longest = Math.max(longest, time);
    if (done === true) return { all, step: longest, work: value.work };
  }
}
