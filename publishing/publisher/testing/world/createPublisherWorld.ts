import type { Agenda } from './createAgenda.ts';
import type { FakeLake } from './createFakeLake.ts';
import type { Faults } from './createFaults.ts';
import type { Machine } from './createMachine.ts';
import type { Operator } from './createOperator.ts';
import type { WorldReaders } from './createReaders.ts';
import type { Sender } from './createSender.ts';
import type { WorldServices } from './createServices.ts';
import type { WorldClock } from './createWorldClock.ts';
import type { Writers } from './createWriters.ts';
import { seededRandom } from '#core/testing/seededRandom.ts';
import { createAgenda } from './createAgenda.ts';
import { createFakeLake } from './createFakeLake.ts';
import { createFaults } from './createFaults.ts';
import { createMachine } from './createMachine.ts';
import { createOperator } from './createOperator.ts';
import { createReaders } from './createReaders.ts';
import { createSender } from './createSender.ts';
import { createServices } from './createServices.ts';
import { createWorldClock } from './createWorldClock.ts';
import { createWriters } from './createWriters.ts';
import { siteOf } from './worldContent.ts';
import { worldThrottle } from './worldThrottle.ts';

export type WorldOptions = {
  /** For what is left to chance: how long each use of the disk takes. */
  readonly seed: number;
  /**
   * True if the publisher also checks the content every ten minutes, and so finds what nobody has announced. Otherwise only what it has
   * acknowledged has to be shown in the end.
   */
  readonly hasRegularChecks: boolean;
  /** True if each use of the disk takes a millisecond, so that builds are as quick as can be. */
  readonly hasQuickDisk?: boolean;
};

/** Everything and everybody in a world, before anything has happened. */
export type PublisherWorld = {
  readonly agenda: Agenda;
  readonly clock: WorldClock;
  readonly faults: Faults;
  readonly lake: FakeLake;
  readonly machine: Machine;
  readonly services: WorldServices;
  readonly readers: WorldReaders;
  readonly operator: Operator;
  readonly sender: Sender;
  readonly writers: Writers;
  /** The events that must never happen, and did. */
  readonly wrong: readonly string[];
  readonly onWrong: (what: string) => void;
  /** Returns the number of sites that readers saw. */
  readonly switches: () => number;
};

/** Longer than any world lasts. Milliseconds. */
const never = 1e9;

/** Makes a world whose publisher has a data folder. */
export function createPublisherWorld(
  dataDir: string,
  { seed, hasRegularChecks, hasQuickDisk = false }: WorldOptions,
): PublisherWorld {
  const wrong: string[] = [];
  const agenda = createAgenda();
  const onWrong = (what: string): void => void wrong.push(`At ${agenda.now()} ms: ${what}`);
  const random = seededRandom(seed);
  // Most uses take a moment; on some disks, many wait for others.
  const waits = hasQuickDisk ? 0 : random() < 0.3 ? 0.4 : 0.1;
  const duration = (): number => (random() >= waits ? 1 : random() < 0.8 ? 20 : 2000);
  const lake = createFakeLake(agenda);
  const clock = createWorldClock(agenda.now);
  const faults = createFaults(agenda);

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
    now: clock.now,
    throttle: hasRegularChecks ? worldThrottle : { ...worldThrottle, checkEvery: never },
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
      if (faults.isDiskSound()) onWrong(`The publisher cannot be started: ${reason}`);
    },
    onSpoiled: () => {
      lastSeen = 0;
      // Nothing is kept of a release that was wrong.
      readers.closePages();
    },
    onUnprepared: (error) => {
      if (faults.isDiskSound()) onWrong(`What follows a build failed: ${String(error)}`);
    },
    onWrong,
  });
  const { publisher } = services;
  const operator = createOperator(publisher, onWrong);
  const sender = createSender({
    agenda,
    publisher,
    lakeTime: clock.lakeTime,
    now: clock.now,
    random,
    isDiskSound: faults.isDiskSound,
    isClockSound: clock.isSound,
    onWrong,
  });
  const writers = createWriters({ lake, sender, clock, random });
  return {
    agenda,
    clock,
    faults,
    lake,
    machine,
    services,
    readers,
    operator,
    sender,
    writers,
    wrong,
    onWrong,
    switches: () => switches,
  };
}
