import { buildIndex } from '#core/search/buildIndex.ts';
import { indexOfParts } from '#core/search/indexOfParts.ts';
import { search } from '#core/search/search.ts';
import type { SearchRecord } from '#core/search/searchRecord.ts';
import { adversarialQueries } from './adversarialQueries.ts';

export type Worst = {
  readonly text: string;
  readonly work: number;
  /** Milliseconds of processor time of the thread when it is first asked, and at best in three more times. */
  readonly first: number;
  readonly again: number;
};

/**
 * What queries cost that were made to cost as much as possible, the costliest first. It is the processor time of the thread in
 * this process, because it is what a worker would be busy for, however busy the machine is.
 */
export function measureWorst(records: readonly SearchRecord[]): readonly Worst[] {
  const index = indexOfParts(buildIndex(records));
  const ask = (text: string): { work: number; time: number } => {
    const before = process.threadCpuUsage();
    const { work } = search(index, text, { typing: true, maxResults: 8, maxResultsPerPage: 3 });
    const { user, system } = process.threadCpuUsage(before);
    return { work, time: (user + system) / 1000 };
  };
  const texts = adversarialQueries();
  const first = texts.map(ask);
  while (index.compact());
  const rounds = [texts.map(ask), texts.map(ask), texts.map(ask)];
  return texts
    .map((text, at): Worst => ({
      text,
      work: first[at]?.work ?? 0,
      first: first[at]?.time ?? 0,
      again: Math.min(...rounds.map((round) => round[at]?.time ?? 0)),
    }))
    .toSorted((a, b) => b.again - a.again);
}
