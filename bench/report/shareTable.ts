import type { SharesResult, ShareTimes } from '../results/benchResult.ts';
import { wholeNumber } from './formatNumbers.ts';
import { markdownTable } from './markdownTable.ts';
import { editNames } from './publishTable.ts';
import { spreadOf } from './spread.ts';

const parts = ['ledger', 'outputs', 'checks', 'report'] as const;

/** Returns a table of the processor time that parts of builds and publishes take. */
export function shareTable(results: readonly SharesResult[]): string {
  const rows = results.flatMap((result) => {
    const { build, edits } = result;
    const docs = wholeNumber(result.pages);
    return [
      [
        docs,
        'full build',
        ...parts.map((part) => milliseconds(build.parts[part] ?? 0)),
        `${milliseconds(sumOf(build.parts))}, ${(100 * shareOfBuild(result)).toFixed(1)} % of ${wholeNumber(build.whole)} ms`,
      ],
      ...edits.map(({ kind, times }) => [
        docs,
        editNames[kind] ?? kind,
        ...parts.map((part) =>
          part === 'report' ? '' : milliseconds(spreadOf(times.map((time) => time[part])).median),
        ),
        spreadText(times),
      ]),
    ];
  });
  return markdownTable(['docs', '', ...parts, 'together'], rows);
}

/** The part of a full build, from 0 to 1. */
export function shareOfBuild({ build: { whole, parts: times } }: SharesResult): number {
  return sumOf(times) / whole;
}

/** Milliseconds that they add to a publish of a kind; undefined if it was not measured. */
export function addedToPublish({ edits }: SharesResult, kind: string): number | undefined {
  const edit = edits.find((each) => each.kind === kind);
  return edit && spreadOf(edit.times.map(sumOf)).median;
}

function spreadText(times: readonly ShareTimes[]): string {
  const { median, least, most } = spreadOf(times.map(sumOf));
  return `${milliseconds(median)} (${least.toFixed(0)}–${most.toFixed(0)})`;
}

function sumOf(times: ShareTimes): number {
  return parts.reduce((sum, part) => sum + (times[part] ?? 0), 0);
}

function milliseconds(number: number): string {
  return `${number < 20 ? number.toFixed(1) : wholeNumber(number)} ms`;
}
