import type { BenchResult } from '../results/benchResult.ts';
import { benchmarkCharts } from './benchmarkCharts.ts';
import { benchmarksPage } from './benchmarksPage.ts';
import { scalePage } from './scalePage.ts';

/** The files of the report, by their places below docs. */
export function benchmarkFiles(results: readonly BenchResult[]): ReadonlyMap<string, string> {
  const charts = new Map([...benchmarkCharts(results)].map(([name, svg]) => [`benchmarks/${name}`, svg]));
  return new Map([
    ['benchmarks.md', benchmarksPage(results, new Set(charts.keys()))],
    ['scale.md', scalePage(results)],
    ...charts,
  ]);
}
