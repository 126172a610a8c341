import type { Say } from '#system/process/say.ts';
import type { Releases } from '../release/createReleases.ts';
import type { Thoroughness } from '../release/examineRelease.ts';
import type { NewParts } from '../release/newParts.ts';
import type { PublisherStatus, ReleaseDamage } from '../status/publisherStatus.ts';
import type { TaskQueue } from './createTaskQueue.ts';
import { present } from '#core/present.ts';
import { errorMessage } from '#system/values/errorMessage.ts';
import { createFinisher } from './createFinisher.ts';
import { createTaskQueue } from './createTaskQueue.ts';

export type MaintenanceOptions = {
  readonly releases: Releases;
  readonly now: () => Date;
  /** Milliseconds of a monotonic clock. */
  readonly steady: () => number;
  /** The id of the build that runs. */
  readonly building: () => string | undefined;
  /** Returns whether somebody keeps the live release: nothing is built until that ends. */
  readonly isPinned: () => boolean;
  /** The live release turned out to be damaged, and has to be built again. */
  readonly onDamage: () => void;
  /** The live release is finished. */
  readonly onFinished: () => void;
  /** Adds to the message of an error what to do. */
  readonly explain: (message: string) => string;
  readonly say: Say;
};

/**
 * The work of a publisher besides building, without keeping anybody waiting: it prunes old releases, finishes the live one (draws its
 * social cards, compresses its files) and examines it. Nothing here throws or rejects; what fails is in the status, and retried.
 */
export type Maintenance = {
  /** Prunes, finishes the live release, and examines it thoroughly, also its cards. */
  readonly begin: () => void;
  /**
   * To be called every minute or so: retries what failed. Once a day it does what `begin` does, and compares the live release with a
   * full build.
   */
  readonly wake: () => void;
  readonly prune: () => void;
  /**
   * Draws the cards of the live release and compresses its files.
   * @param added what the release that was live before did not have; when absent, all files are looked at
   */
  readonly finish: (added?: NewParts) => void;
  readonly examine: (thoroughness: Thoroughness) => void;
  readonly status: () => Pick<PublisherStatus, 'cards' | 'damage' | 'maintenance'>;
  /** Stops the running task half-way, and waits for its end. */
  readonly close: () => Promise<void>;
};

/** Milliseconds. */
const day = 24 * 60 * 60_000;
/**
 * The least time between two searches of the store for what nothing needs any more: on a large site, which may publish every second, one
 * takes long.
 */
const storePruneInterval = 60_000;

export function createMaintenance(options: MaintenanceOptions): Maintenance {
  const { releases, now, steady, building, isPinned, onDamage, say } = options;
  const abort = new AbortController();
  const { signal } = abort;
  const failures = new Map<string, { readonly at: string; readonly message: string }>();
  const queues = {
    short: createTaskQueue(signal),
    // It takes minutes for a large site, and nothing has to wait for it.
    finish: createTaskQueue(signal),
    // It takes as long as a full build, and cards need not wait for it.
    compare: createTaskQueue(signal),
  };
  const enqueue = (queue: TaskQueue, name: string, work: () => Promise<void>): void =>
    queue.add(name, async () => {
      try {
        await work();
        failures.delete(name);
      } catch (error) {
        if (signal.aborted) return;
        const message = options.explain(errorMessage(error));
        if (failures.get(name)?.message !== message) {
          say(`${message} It will be tried again in a minute.`, 'error');
        }
        failures.set(name, { at: now().toISOString(), message });
      }
    });
  let begun = steady();
  let storePrunedAt = Number.NEGATIVE_INFINITY;
  let isStorePruneDue = false;
  const prune = (): void =>
    enqueue(queues.short, 'prune', async () => {
      const prunesStore = steady() - storePrunedAt >= storePruneInterval;
      isStorePruneDue = !prunesStore;
      await releases.prune({ now: now(), building, prunesStore, signal });
      if (prunesStore) storePrunedAt = steady();
    });
  const report = (what: string, damage: ReleaseDamage | undefined): void => {
    if (!damage) return;
    const next = isPinned()
      ? 'The release is pinned: roll back to another one, or resume publishing to have the site built again.'
      : 'The site is built again.';
    say(`${what}: ${damage.count}. The first: ${damage.files[0]}. ${next}`, 'error');
    onDamage();
  };
  const examine = (thoroughness: Thoroughness): void =>
    enqueue(queues.short, `examine ${thoroughness}`, async () => {
      report('Damaged files of the site', await releases.examine(thoroughness, signal));
    });
  const compare = (): void =>
    enqueue(queues.compare, 'compare', async () => {
      report('Files of the site that a full build makes differently', await releases.compare(signal));
    });
  const finisher = createFinisher(releases, say);
  const finish = (added?: NewParts): void => {
    if (!finisher.note(added)) return;
    enqueue(queues.finish, 'finish', async () => {
      await finisher.run(signal);
      options.onFinished();
    });
  };
  const begin = (): void => {
    begun = steady();
    prune();
    finisher.examineCards();
    finish();
    examine('full');
  };

  return {
    begin,
    wake: () => {
      if (steady() - begun >= day) {
        begin();
        compare();
      }
      if (failures.has('compare')) compare();
      if (failures.has('prune') || isStorePruneDue) prune();
      if (failures.has('finish')) finish();
      for (const thoroughness of ['quick', 'full'] as const) {
        if (failures.has(`examine ${thoroughness}`)) examine(thoroughness);
      }
    },
    prune,
    finish,
    examine,
    status: () =>
      present({
        cards: finisher.drawing(),
        damage: releases.damage(),
        maintenance: [...failures.values()][0],
      }),
    close: async () => {
      abort.abort();
      await Promise.all(Object.values(queues).map(({ ended }) => ended()));
    },
  };
}
