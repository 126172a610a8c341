import type { FuzzTarget } from '../startTarget.ts';
import type { Question } from './askOnce.ts';
import type { Siege } from './besiegers.ts';
import { fork } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { askOnce } from './askOnce.ts';
import { watchMemory } from './watchMemory.ts';

/** The servers of a site; `idle` is one that nobody attacks. */
export type Besieged = Readonly<Record<keyof Siege['ports'] | 'idle', FuzzTarget>>;

/** An image in the lake, and a drawing that takes for ever, by their paths. */
export type Images = Pick<Siege, 'picture' | 'drawing'>;

export type SiegeReport = {
  /** The times until the requests of each kind were answered with 200, from the quickest to the slowest. Milliseconds; infinite if one was not. */
  readonly times: Readonly<Record<string, readonly number[]>>;
  /** The most memory that each process has had, in bytes. */
  readonly memory: Readonly<Record<string, number>>;
  /** The time after the end until a stranger's query was answered, too, in milliseconds. */
  readonly recoveredAfter: number;
};

/** The name of the requests to the server that nobody attacks: what these take, the machine takes. */
export const idleName = 'idle server';

/** A request that has to be answered during the attack. */
type Probe = Question & { readonly name: string };

/** Time limit of a probe, in milliseconds. */
const patience = 60_000;

/**
 * Attacks a lake with content, a publisher, a preview, a site and a Studio for some seconds with all that besiegers.ts does, from a process
 * of its own, while requests of people with tokens, readers and the machine itself are timed.
 */
export async function besiege(servers: Besieged, images: Images, seconds: number): Promise<SiegeReport> {
  const probes = probesOf(servers);
  // Threads, and code that is compiled when it is first used.
  for (const probe of probes) await askOnce(probe, patience);
  const stopWatching = watchMemory(
    Object.fromEntries(Object.entries(servers).map(([name, { pid }]) => [name, pid])),
  );
  const [ended] = await attack(servers, images, seconds);
  const times: Record<string, number[]> = {};
  const until = performance.now() + seconds * 1000;
  const keepAsking = async (probe: Probe): Promise<void> => {
    const own: number[] = [];
    while (performance.now() < until) {
      own.push(await askOnce(probe, patience));
      await wait(100);
    }
    times[probe.name] = own.toSorted((a, b) => a - b);
  };
  await Promise.all([ended, ...probes.map(keepAsking)]);
  const recoveredAfter = await recovery({ url: queryUrl(servers.lake) });
  return { times, memory: stopWatching(), recoveredAfter };
}

function probesOf({ lake, publisher, preview, site, studio, idle }: Besieged): readonly Probe[] {
  const headers = { authorization: `Bearer ${lake.tokens['viewer'] ?? ''}` };
  const fromStudio = { ...headers, origin: 'http://localhost:3333' };
  return [
    { name: idleName, url: at(idle, '/') },
    { name: 'ping with a token', url: at(lake, '/v1/ping'), headers },
    { name: 'who am I', url: at(lake, '/v1/users/me'), headers },
    { name: 'query with a token', url: queryUrl(lake), headers },
    { name: 'health of the lake', url: at(lake, '/healthz') },
    { name: 'health of the publisher', url: at(publisher, '/healthz') },
    { name: 'status of the publisher', url: at(publisher, '/status') },
    { name: 'releases, for a writer', url: at(publisher, '/writers/releases'), headers: fromStudio },
    { name: 'health of the preview', url: at(preview, '/healthz') },
    {
      name: 'uses, for a writer',
      url: at(preview, '/~preview/writers/uses?id=start'),
      headers: fromStudio,
    },
    { name: 'page of the site', url: at(site, '/handbook/') },
    { name: 'page of the Studio', url: at(studio, '/structure') },
  ];
}

function at({ port }: FuzzTarget, place: string): string {
  return `http://127.0.0.1:${port}${place}`;
}

function queryUrl(lake: FuzzTarget): string {
  const query = encodeURIComponent('count(*[_type == "page"])');
  return at(lake, `/v2025-02-19/data/query/production?query=${query}`);
}

/** Lets the attackers begin. Resolves once they have, with what is settled when they have ended. */
async function attack(
  { lake, publisher, preview, site, studio }: Besieged,
  images: Images,
  seconds: number,
): Promise<Promise<unknown>[]> {
  const ports = { lake, publisher, preview, site, studio };
  const siege = {
    seconds,
    ports: Object.fromEntries(Object.entries(ports).map(([name, { port }]) => [name, String(port)])),
    contributor: lake.tokens['contributor'],
    review: preview.tokens['review'],
    ...images,
  };
  const attackers = fork(path.join(import.meta.dirname, 'besiegers.ts'), [JSON.stringify(siege)], {
    stdio: 'inherit',
  });
  const ended = new Promise((resolve) => attackers.on('exit', resolve));
  await new Promise((resolve) => attackers.once('message', resolve));
  return [ended];
}

/** Resolves with the time until a request is answered within a second, in milliseconds; infinite if it is not for a while. */
async function recovery(question: Question): Promise<number> {
  const begun = performance.now();
  while (performance.now() - begun < patience) {
    if ((await askOnce(question, patience)) < 1000) return performance.now() - begun;
    await wait(100);
  }
  return Infinity;
}
