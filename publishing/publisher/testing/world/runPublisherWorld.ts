import type { WorldOptions } from './createPublisherWorld.ts';
import type { WorldHappening } from './worldHappening.ts';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkRevisions } from './checkRevisions.ts';
import { createPublisherWorld } from './createPublisherWorld.ts';
import { happenInWorld } from './happenInWorld.ts';
import { settleWorld } from './settleWorld.ts';

/*
 * A world in which a site is published: writers, a lake that sends webhooks, somebody who forges them, a machine with a disk and a clock,
 * a publisher and its builder, which are killed, operators, and readers.
 *
 * Everything that decides and everything that is written is real: the publish loop and its schedule, the check of signatures, the
 * database, the release builder, sealing, the file store, switching, rollbacks, pruning, examining, the pointer, and how a site server finds its
 * files. The lake and the renderer are small stand-ins (createFakeLake.ts, createFakeSiteBuilder.ts), processes are parts of this one
 * (createMachine.ts), and time passes only when something happens (createAgenda.ts). A use of the disk takes a millisecond or more, so
 * that happenings fall between any two of them.
 *
 * Readers look after each change of the disk that can concern them (createReaders.ts). When everything has happened, the machine is
 * sound again, and the world waits for as long as a publisher may need.
 */

export type PublisherWorldOptions = WorldOptions & { readonly happenings: readonly WorldHappening[] };

export type PublisherWorldReport = {
  /** The events that must never happen, and did; empty when all is well. */
  readonly wrong: readonly string[];
  /** The number of processes that were killed at one of their steps. */
  readonly kills: number;
  /** The number of sites that readers saw. */
  readonly switches: number;
};

/** A disk in memory, where there is one: thousands of small folders take half the time. */
const memoryDisk = '/dev/shm';

export async function runPublisherWorld({
  happenings,
  ...options
}: PublisherWorldOptions): Promise<PublisherWorldReport> {
  const dataDir = mkdtempSync(path.join(existsSync(memoryDisk) ? memoryDisk : tmpdir(), 'world-'));
  const world = createPublisherWorld(dataDir, options);
  const { agenda, clock, machine, services, readers, wrong } = world;
  try {
    services.start();
    for (const happening of happenings) {
      await agenda.runUntil(agenda.now() + happening.after);
      happenInWorld(world, happening);
      // By a clock that was far ahead, pages may have been open for a day.
      if (clock.wasFarOff()) readers.closePages();
      await readers.visit();
      checkRevisions(world);
      if (wrong.length > 0) break;
    }
    if (wrong.length === 0) await settleWorld(dataDir, world, options);
  } finally {
    services.kill('publisher');
    services.kill('builder');
    machine.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return { wrong, kills: machine.kills(), switches: world.switches() };
}
