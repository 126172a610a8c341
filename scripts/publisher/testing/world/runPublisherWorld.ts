import type { PublishingThrottle } from '#core/publishing/publishing.ts';
import type { DiskFault } from './createMachine.ts';
import type { WorldHappening } from './worldHappening.ts';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seededRandom } from '#core/testing/seededRandom.ts';
import { releasePlaces } from '#scripts/release/releasePlaces.ts';
import { examineRelease } from '../../release/examineRelease.ts';
import { createAgenda } from './createAgenda.ts';
import { createFakeLake } from './createFakeLake.ts';
import { createMachine } from './createMachine.ts';
import { createOperator } from './createOperator.ts';
import { createReaders } from './createReaders.ts';
import { createSender } from './createSender.ts';
import { createServices } from './createServices.ts';
import { contentIdOf, siteOf } from './worldContent.ts';

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

export type PublisherWorldOptions = {
  readonly happenings: readonly WorldHappening[];
  /** For what is left to chance: how long each use of the disk takes. */
  readonly seed: number;
  /**
   * Whether the publisher also checks the content every ten minutes, and so finds what nobody has announced. Otherwise only what it has
   * acknowledged has to be shown in the end.
   */
  readonly hasRegularChecks: boolean;
  /** Whether each use of the disk takes a millisecond, so that builds are as quick as can be. */
  readonly hasQuickDisk?: boolean;
};

export type PublisherWorldReport = {
  /** What happened although it must never happen; empty when all is well. */
  readonly wrong: readonly string[];
  /** How many processes were killed at one of their steps. */
  readonly kills: number;
  /** How many sites readers saw. */
  readonly switches: number;
};

const checkEvery = 10 * 60_000;
const throttle: PublishingThrottle = {
  spacing: 1000,
  checkEvery,
  firstRetry: 5000,
  wakeEvery: 60_000,
  maxDrift: 5000,
};
/** Longer than any world lasts. Milliseconds. */
const never = 1e9;
/** A disk in memory, where there is one: thousands of small folders take half the time. */
const memoryDisk = '/dev/shm';
/** When nothing fails, a check of the content has ended in this time, and the one after it. Milliseconds. */
const maxCheckTime = 60_000;
/** With a clock that is wrong by more, signatures may seem too old, or not made yet. Milliseconds. */
const maxOffset = 50 * 60_000;
/** When the world begins. */
const beginning = Date.parse('2026-06-01T12:00:00Z');

export async function runPublisherWorld({
  happenings,
  seed,
  hasRegularChecks,
  hasQuickDisk = false,
}: PublisherWorldOptions): Promise<PublisherWorldReport> {
  const dataDir = mkdtempSync(path.join(existsSync(memoryDisk) ? memoryDisk : tmpdir(), 'world-'));
  const wrong: string[] = [];
  const agenda = createAgenda();
  const onWrong = (what: string): void => void wrong.push(`At ${agenda.now()} ms: ${what}`);
  const random = seededRandom(seed);
  // Most uses take a moment; on some disks, many wait for others.
  const waits = hasQuickDisk ? 0 : random() < 0.3 ? 0.4 : 0.1;
  const duration = (): number => (random() >= waits ? 1 : random() < 0.8 ? 20 : 2000);
  const lake = createFakeLake(agenda);
  const lakeTime = (): number => beginning + agenda.now();
  /** By how much the machine's clock is ahead; and whether it ever was wrong by a lot. */
  let offset = 0;
  let wasFarOff = false;
  const now = (): Date => new Date(lakeTime() + offset);
  /** How many reasons there are for the disk and for the lake to fail. */
  const faults = { disk: 0, lake: 0 };

  let switches = 0;
  /** The number of the content that readers saw last; 0 when they may see an older one next. */
  let lastSeen = 0;
  const readers = createReaders({
    dataDir,
    expected: (contentId, asOf) => {
      const content = lake.contentWith(contentId);
      return content && siteOf(content, asOf);
    },
    onSwitch: ({ id, contentId }) => {
      switches += 1;
      const number = lake.numberOf(contentId);
      if (number < lastSeen && !operator.isRollingBack()) {
        onWrong(`The site went back from content ${lastSeen} to ${number}.`);
      }
      lastSeen = number;
      const pinned = operator.pinned();
      if (pinned !== undefined && pinned !== id) onWrong(`'${id}' replaced the pinned release '${pinned}'.`);
    },
    onWrong,
  });
  const machine = createMachine({ agenda, duration, onChange: readers.lookAfter });
  const services = createServices({
    dataDir,
    machine,
    agenda,
    lake,
    duration,
    now,
    throttle: hasRegularChecks ? throttle : { ...throttle, checkEvery: never },
    onStarted: (publisher) => {
      const { eventsReceived, pinned } = publisher.status();
      const acknowledged = sender.acknowledged();
      if (eventsReceived < acknowledged) {
        onWrong(`Of ${acknowledged} acknowledged events it knows ${eventsReceived}.`);
      }
      operator.onStarted(pinned?.release);
    },
    onEnded: () => {
      if (operator.isRollingBack()) lastSeen = 0;
      operator.onEnded();
    },
    onRefused: (reason) => {
      if (faults.disk === 0) onWrong(`The publisher cannot be started: ${reason}`);
    },
    onSpoiled: () => {
      lastSeen = 0;
      // Nothing is kept of a release that was wrong.
      readers.closePages();
    },
    onUnprepared: (error) => {
      if (faults.disk === 0) onWrong(`What follows a build failed: ${String(error)}`);
    },
    onWrong,
  });
  const { publisher } = services;
  const operator = createOperator(publisher, onWrong);
  const sender = createSender({
    agenda,
    publisher,
    lakeTime,
    now,
    random,
    isDiskSound: () => faults.disk === 0,
    isClockSound: () => Math.abs(offset) < maxOffset,
    onWrong,
  });

  let changes = 0;
  const change = (
    id: string,
    what: 'write' | 'break' | 'later' | 'remove',
    sent: readonly number[],
  ): void => {
    const publishedAt = now().getTime() + (what === 'later' ? 1000 + random() * checkEvery : -1);
    changes += 1;
    const text = `${id} ${changes}`;
    const post = { text, publishedAt: new Date(publishedAt).toISOString(), isBroken: what === 'break' };
    const number = lake.change(id, what === 'remove' ? undefined : post);
    const event = { body: JSON.stringify({ _id: id, title: text }), key: `change-${changes}`, number };
    for (const after of sent) sender.send(after, event);
  };
  const fail = (what: keyof typeof faults, milliseconds: number, set: (isSound: boolean) => void): void => {
    faults[what] += 1;
    set(false);
    agenda.plan(milliseconds, () => {
      faults[what] -= 1;
      set(faults[what] === 0);
    });
  };
  const breakDisk = (fault: DiskFault) => (isSound: boolean) =>
    machine.breakDisk(isSound ? undefined : fault);
  const happen = (happening: WorldHappening): void => {
    switch (happening.kind) {
      case 'change':
        return change(happening.post, happening.what, happening.sent);
      case 'forged':
        return sender.forge();
      case 'replayed':
        // A clock that was far ahead has made the publisher forget it.
        return wasFarOff ? undefined : sender.replay(happening.which);
      case 'kill':
        if (happening.what === 'publisher') services.planEnd(happening);
        return services.kill(happening.what, happening.when);
      case 'second publisher': {
        if (!publisher() || faults.disk > 0) return;
        const refusal = services.startSecond() ?? 'Two publishers use the same folder.';
        return refusal.includes('Another publisher uses it') ? undefined : onWrong(refusal);
      }
      case 'lake fails':
        return fail('lake', happening.for, (isSound) => void (lake.isDown = !isSound));
      case 'disk fails':
        return fail('disk', happening.for, breakDisk(happening.fault));
      case 'clock':
        offset += happening.by;
        wasFarOff ||= Math.abs(offset) > maxOffset;
        // By such a clock, they may have been open for a day.
        return wasFarOff ? readers.closePages() : undefined;
      case 'site server fails':
        return services.spoil(true);
      case 'rollback':
        return operator.rollBack(happening.which);
      case 'resume':
        return operator.resume();
    }
  };

  try {
    services.start();
    for (const happening of happenings) {
      await agenda.runUntil(agenda.now() + happening.after);
      happen(happening);
      if (wasFarOff) readers.closePages();
      await readers.visit();
      if (wrong.length > 0) break;
    }
    if (wrong.length === 0) await settle();
  } finally {
    services.kill('publisher');
    services.kill('builder');
    machine.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return { wrong, kills: machine.kills(), switches };

  /** Repairs everything, waits for as long as the publisher may need, and looks whether all is well. */
  async function settle(): Promise<void> {
    await agenda.runUntil(agenda.now() + maxCheckTime);
    services.spoil(false);
    if (Math.abs(offset) > maxOffset) offset = 0;
    services.spare();
    // It may just be starting again, or rolling back.
    await waitWhile(() => !publisher() || operator.isRollingBack());
    if (publisher()?.open.status().pinned) operator.resume();
    // Content with errors is not shown, even if it was announced: only another event helps.
    if (lake.hadErrorsSince(sender.announced())) {
      for (const { _id, isBroken } of lake.newest()) if (isBroken) change(_id, 'write', []);
      change('a', 'write', [0]);
    }
    const retry = throttle.firstRetry * 2 ** services.failures();
    const check = hasRegularChecks ? Math.min(retry, checkEvery) + checkEvery : retry;
    await agenda.runUntil(agenda.now() + check + 2 * maxCheckTime);
    await readers.visit();
    checkNewest();
    if (hasRegularChecks) await checkRest();
  }

  /** Lets time pass while something is going on that ends within `maxCheckTime`. */
  async function waitWhile(isGoingOn: () => boolean): Promise<void> {
    const over = agenda.now() + maxCheckTime;
    while (agenda.now() < over && isGoingOn()) await agenda.runUntil(agenda.now() + 1000);
  }

  /** Whether readers see everything that they should by now. */
  function checkNewest(): void {
    const { contentId = '', asOf = '' } = readers.seen() ?? {};
    const isNewest = contentId === contentIdOf(lake.newest());
    if (hasRegularChecks && !isNewest) onWrong('The newest content is not live.');
    const [announced, shown] = [sender.announced(), lake.numberOf(contentId)];
    if (shown < announced) onWrong(`Content ${announced} was acknowledged, and content ${shown} is live.`);
    const due = new Date(now().getTime() - maxCheckTime).toISOString();
    const isLate = lake
      .contentWith(contentId)
      ?.some(({ publishedAt }) => publishedAt > asOf && publishedAt < due);
    if (isLate === true) onWrong('A post that is due is not live.');
  }

  /** Whether nothing is left of all that went wrong, after one more check. */
  async function checkRest(): Promise<void> {
    await agenda.runUntil(agenda.now() + checkEvery + maxCheckTime);
    // It may just be checking again.
    await waitWhile(() => publisher()?.open.status().state === 'building');
    const { state, failure, damage, maintenance } = publisher()?.open.status() ?? {};
    if (state !== 'idle' || failure || damage || maintenance) {
      onWrong(`Something is still wrong: ${JSON.stringify({ state, failure, damage, maintenance })}`);
    }
    const { builds, trash, manifestOf } = releasePlaces(dataDir);
    const left = [builds, trash]
      .filter((folder) => existsSync(folder))
      .flatMap((folder) => readdirSync(folder));
    if (left.length > 0) onWrong(`Files are left over: ${left.join(', ')}.`);
    for (const { id } of publisher()?.open.control.list().releases ?? []) {
      const damaged = examineRelease(manifestOf(id), 'full');
      if (damaged.length > 0) onWrong(`Nobody could roll back to '${id}': ${damaged.join(', ')}.`);
    }
  }
}
