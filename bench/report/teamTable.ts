import type { TeamResult, TimesSummary } from '../results/benchResult.ts';
import type { Target } from './targetsIn.ts';
import { bytes, megabytes, seconds, wholeNumber } from './formatNumbers.ts';
import { markdownTable } from './markdownTable.ts';

/** Returns a table of the times for which a team and readers have waited, and of what the services needed for it. */
export function teamTable(result: TeamResult): string {
  const { edits, events, queries, readers, readerKinds, publishes, services } = result;
  const times: readonly (readonly [string, TimesSummary])[] = [
    ['an edit of a draft is accepted', edits],
    ['its event is at the listener', events],
    ['a Studio’s other request to the lake is answered', queries],
    ['a reader’s request is answered', readers],
    ...Object.entries(readerKinds)
      .toSorted(([, one], [, other]) => other.count - one.count)
      .map(([kind, each]) => [`– ${kindNames[kind] ?? kind}`, each] as const),
    ['a publish is live', publishes],
  ];
  const waits = markdownTable(
    ['', 'how many', 'median', '95th percentile', '99th percentile', 'longest', 'failed'],
    times.map(([name, { count, median, p95, p99, longest, failed }]) => [
      name,
      wholeNumber(count),
      ...[median, p95, p99, longest].map(duration),
      wholeNumber(failed),
    ]),
  );
  const usage = markdownTable(
    [
      '',
      'processor time, cores',
      'memory at first',
      'at the end',
      'at most',
      'growth, after two fifths of the time',
    ],
    Object.entries(services)
      .toSorted(([, one], [, other]) => other.cores - one.cores)
      .map(([name, { cores, memory, growth: perMinute }]) => [
        serviceNames[name] ?? name,
        cores.toFixed(2),
        ...[memory[0] ?? 0, memory.at(-1) ?? 0, Math.max(...memory)].map(megabytes),
        `${perMinute.toFixed(1)} MB a minute`,
      ]),
  );
  return `${waits}\n\n${usage}`;
}

/** The sentence above the table. */
export function teamSummary({
  writers,
  rate,
  seconds: time,
  pages,
  lost,
  edits,
  listeners,
  load,
}: TeamResult): string {
  return (
    `${wholeNumber(writers)} writers and ${wholeNumber(rate)} requests of readers a second for ${wholeNumber(time)} s, on a site of ${wholeNumber(pages)} docs: ` +
    `${wholeNumber(edits.count)} edits, ${lost.length === 0 ? 'none of them lost' : `**${lost.length} of them lost**`}; ` +
    `${wholeNumber(listeners.streams)} listeners got ${bytes(listeners.bytes)}, ${listeners.ended === 0 ? 'and none of them ended' : `**${listeners.ended} of them ended**`}. ` +
    `On average, ${load.toFixed(1)} programs used or waited for a core.`
  );
}

/** Returns the targets that a server for a team has to meet. */
export function teamTargets(result: TeamResult | undefined): readonly Target[] {
  const target = (
    name: string,
    most: number,
    of: (measured: TeamResult) => number,
    format = duration,
  ): Target => ({
    name: `a team and readers: ${name}`,
    most,
    measured: result && of(result),
    format,
  });
  return [
    target('lost writes', 0, ({ lost }) => lost.length, wholeNumber),
    target('requests that failed', 0, failures, wholeNumber),
    target('95th percentile of edits', 100, ({ edits }) => edits.p95),
    target('95th percentile of other requests to the lake', 100, ({ queries }) => queries.p95),
    target('95th percentile of the site', 20, ({ readers }) => readers.p95),
    target('the slowest publish', 2000, ({ publishes }) => publishes.longest),
    target(
      'growth of the memory of a service in a minute',
      2,
      growth,
      (percent) => `${percent.toFixed(1)} %`,
    ),
  ];
}

function failures({ edits, queries, readers, publishes }: TeamResult): number {
  return edits.failed + queries.failed + readers.failed + publishes.failed;
}

/** Returns the growth of the service that grew most, in percent of its memory. */
function growth({ services }: TeamResult): number {
  return Math.max(
    0,
    ...Object.entries(services)
      .filter(([name]) => name !== 'bench')
      .map(([, { growth: perMinute, memory }]) => (100 * perMinute) / Math.max(...memory)),
  );
}

function duration(milliseconds: number): string {
  return milliseconds < 1000
    ? `${milliseconds.toFixed(milliseconds < 100 ? 1 : 0)} ms`
    : seconds(milliseconds / 1000);
}

const kindNames: Readonly<Record<string, string>> = {
  page: 'a page',
  asset: 'a style, script or font',
  payload: 'the data of a page',
  search: 'a part of the search index',
  unchanged: 'a page that the browser has',
  missing: 'a page that does not exist',
};

const serviceNames: Readonly<Record<string, string>> = {
  publisher: 'publisher, with its builder',
  preview: 'previews',
  studio: 'Studio',
  bench: 'the bench itself',
};
