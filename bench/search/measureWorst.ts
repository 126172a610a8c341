import { buildIndex } from '#core/search/buildIndex.ts';
import { indexOfParts } from '#core/search/indexOfParts.ts';
import { searchSteps } from '#core/search/search.ts';
import type { SearchIndex } from '#core/search/searchIndex.ts';
import type { SearchRecord } from '#core/search/searchRecord.ts';
import { adversarialQueries } from './adversarialQueries.ts';

/** What a query cost, in milliseconds: all of it, and the longest of its steps, between which the worker hears what comes. */
export type Cost = { readonly all: number; readonly step: number };

export type Worst = {
  readonly text: string;
  readonly work: number;
  /** When it is first asked, and at best in three more times. */
  readonly first: Cost;
  readonly again: Cost;
};

/**
 * What queries cost that were made to cost as much as possible, the costliest first. It is the processor time of the thread in
 * this process, because it is what a worker would be busy for, however busy the machine is. On Linux that clock has steps
 * of 4 ms.
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
