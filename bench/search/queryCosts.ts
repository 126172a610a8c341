import type { SearchIndex } from '#core/search/index/SearchIndex.ts';
import { searchSteps } from '#core/search/search.ts';

/** Processor time of a query and of its longest step, which a worker cannot interrupt, in milliseconds. */
export type QueryCost = { readonly text: string; readonly all: number; readonly step: number };

/** The costs of queries once the code is optimized: each is asked twice, and the second time counts. On Linux the clock has a resolution of 4 ms. */
export function queryCosts(index: SearchIndex, texts: readonly string[]): readonly QueryCost[] {
  for (const text of texts) costOf(index, text);
  return texts.map((text) => costOf(index, text));
}

function costOf(index: SearchIndex, text: string): QueryCost {
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
    if (done === true) return { text, all, step: longest };
  }
}
