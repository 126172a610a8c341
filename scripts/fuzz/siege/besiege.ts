import type { FuzzTarget } from '../startTarget.ts';
import { fork } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { askOnce } from './askOnce.ts';

export type Besieged = {
  readonly lake: FuzzTarget;
  readonly publisher: FuzzTarget;
  readonly site: FuzzTarget;
};

export type SiegeReport = {
  /** The times until the requests of each kind were answered with 200, from the quickest to the slowest. Milliseconds; infinite if one was not. */
  readonly times: Readonly<Record<string, readonly number[]>>;
  /** The most memory that each process has had, in bytes. */
  readonly memory: Readonly<Record<string, number>>;
  /** The time after the end until a stranger's query was answered, too, in milliseconds. */
  readonly recoveredAfter: number;
};

/** A request that has to be answered during the attack. */
type Probe = { readonly name: string; readonly url: string; readonly token?: string };

/** Time limit of a probe, in milliseconds. */
const patience = 60_000;

/**
 * Attacks a lake with content, a publisher and a site server for some seconds with all that besiegers.ts does, from a process of its own, while
 * requests of people with tokens, readers and the machine itself are timed.
 */
export async function besiege({ lake, publisher, site }: Besieged, seconds: number): Promise<SiegeReport> {
  const [lakeUrl, publisherUrl, siteUrl] = [lake, publisher, site].map(
    ({ port }) => `http://127.0.0.1:${port}`,
  );
  const token = lake.tokens['viewer'] ?? '';
  const queryUrl = `${lakeUrl}/v2025-02-19/data/query/production?query=${encodeURIComponent('count(*[_type == "page"])')}`;
  const probes: readonly Probe[] = [
    { name: 'ping with a token', url: `${lakeUrl}/v1/ping`, token },
    { name: 'who am I', url: `${lakeUrl}/v1/users/me`, token },
    { name: 'query with a token', url: queryUrl, token },
    { name: 'health of the lake', url: `${lakeUrl}/healthz` },
    { name: 'health of the publisher', url: `${publisherUrl}/healthz` },
    { name: 'status of the publisher', url: `${publisherUrl}/status` },
    { name: 'page of the site', url: `${siteUrl}/handbook/` },
  ];
  // Threads, and code that is compiled when it is first used.
  for (const { url, token: of } of probes) await askOnce(url, of, patience);
  const attackers = fork(
    path.join(import.meta.dirname, 'besiegers.ts'),
    [seconds, lake.port, publisher.port, site.port].map(String).concat(lake.tokens['contributor'] ?? ''),
    { stdio: 'inherit' },
  );
  const ended = new Promise((resolve) => attackers.on('exit', resolve));
  await new Promise((resolve) => attackers.once('message', resolve));
  const times: Record<string, number[]> = {};
  const until = performance.now() + seconds * 1000;
  const keepAsking = async ({ name, url, token: of }: Probe): Promise<void> => {
    const own: number[] = [];
    while (performance.now() < until) {
      own.push(await askOnce(url, of, patience));
      await wait(100);
    }
    times[name] = own.toSorted((a, b) => a - b);
  };
  await Promise.all([ended, ...probes.map(keepAsking)]);
  const begun = performance.now();
  let recoveredAfter = Infinity;
  while (recoveredAfter === Infinity && performance.now() - begun < patience) {
    if ((await askOnce(queryUrl, undefined, patience)) < 1000) recoveredAfter = performance.now() - begun;
    else await wait(100);
  }
  const memory = { lake: lake.peakMemory(), publisher: publisher.peakMemory(), site: site.peakMemory() };
  return { times, memory, recoveredAfter };
}
