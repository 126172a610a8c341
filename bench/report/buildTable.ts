import type { BuildResult, BuildUsage } from '../results/benchResult.ts';
import { outputWithout, peakMemoryOf, secondsOf } from './buildNumbers.ts';
import { bytes, megabytes, seconds, secondsSpread, wholeNumber } from './formatNumbers.ts';
import { markdownTable } from './markdownTable.ts';
import { spreadOf } from './spread.ts';

/** Returns the costs of building one content as a Markdown table with a row for each generator. */
export function buildTable({ sites }: BuildResult): string {
  return markdownTable(
    ['', 'first build', 'processor', 'again', 'processor', 'memory', 'files', 'bytes'],
    sites.map((site) => {
      const { files, bytes: size } = outputWithout(site.output);
      return [
        site.name,
        ...columnsOf(site.cold),
        ...columnsOf(site.warm),
        megabytes(peakMemoryOf(site)),
        wholeNumber(files),
        bytes(size),
      ];
    }),
  );
}

function columnsOf(builds: readonly BuildUsage[]): readonly string[] {
  const { median } = spreadOf(builds.map(({ cpuSeconds }) => cpuSeconds));
  return [secondsSpread(secondsOf(builds)), seconds(median)];
}
