import type { TeamResult } from '../results/benchResult.ts';
import type { TeamServer } from './server/startTeamServer.ts';
import type { Writer } from './writers/startWriter.ts';
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { processesBelow } from '../machine/processesBelow.ts';
import { createTimes } from './measure/createTimes.ts';
import { watchProcesses } from './measure/watchProcesses.ts';
import { publishRegularly } from './publishes/publishRegularly.ts';
import { findPlaces } from './readers/findPlaces.ts';
import { startReaders } from './readers/startReaders.ts';
import { readRecording } from './recording/recording.ts';
import { lostWrites } from './writers/lostWrites.ts';
import { startWriter } from './writers/startWriter.ts';

export type TeamOptions = {
  readonly writers: number;
  /** Requests of readers per second. */
  readonly rate: number;
  readonly seconds: number;
  /** Seconds between two publishes. */
  readonly publishEvery: number;
  readonly say: (line: string) => void;
};

/** Share of the time in which memory may grow: code is being optimized, and caches fill up. */
const warmUp = 0.4;

/** Has a team and readers use a server, and measures it. */
export async function runTeam(
  server: TeamServer,
  { writers: count, rate, seconds, publishEvery, say }: TeamOptions,
): Promise<Omit<TeamResult, 'measuredAt' | 'ofOthers' | 'machine' | 'versions' | 'kind' | 'pages'>> {
  const recording = readRecording();
  const places = await findPlaces(server.site, ['/', '/docs/', ...server.docs.map((doc) => doc.path)]);
  const writers: Writer[] = [];
  for (let number = 0; number < count; number += 1) {
    const doc = server.docs[number];
    if (!doc) throw new Error('There are fewer docs than writers.');
    const person = await server.logIn(number);
    writers.push(await startWriter({ servers: server, recording, ...person, document: doc.id }));
  }
  say(`${count} writers have opened a document each.`);
  const publisher = await server.logIn(count);
  const measured = { edits: createTimes(), queries: createTimes(), events: createTimes() };
  const publishes = createTimes();

  const endWatch = watchProcesses(() => {
    const services = server.processes();
    const known = new Set([...services.values()].flat());
    const own = processesBelow(process.pid).map(({ pid }) => pid);
    return new Map([...services, ['bench', own.filter((pid) => !known.has(pid))]]);
  }, warmUp);
  for (const writer of writers) writer.begin(measured);
  const endReaders = startReaders({ site: server.site, places, rate });
  // Nobody publishes in the first seconds, in which everybody begins.
  const endPublishes = delay(5000).then(() =>
    publishRegularly({
      caller: { lake: server.lake, token: publisher.token },
      site: server.site,
      docs: server.docs.slice(count),
      every: publishEvery,
      times: publishes,
    }),
  );
  await delay(seconds * 1000);

  const { all: readers, kinds: readerKinds } = await endReaders();
  await (
    await endPublishes
  )();
  const services = endWatch();
  await Promise.all(writers.map((writer) => writer.pause()));
  const [, load = 0] = loadavg();
  say('Reading everything back …');
  const lost = await lostWrites({ lake: server.lake, token: server.ownToken }, writers);
  const ended = writers.reduce((sum, writer) => sum + writer.ended(), 0);
  for (const writer of writers) writer.close();
  return {
    writers: count,
    rate,
    seconds,
    load: Math.round(10 * load) / 10,
    lost,
    edits: measured.edits.summary(),
    queries: measured.queries.summary(),
    events: measured.events.summary(),
    listeners: {
      streams: count * recording.listeners.length,
      bytes: writers.reduce((sum, writer) => sum + writer.received(), 0),
      ended,
    },
    readers,
    readerKinds,
    publishes: publishes.summary(),
    services,
  };
}
