import type { Releases } from '../release/createReleases.ts';
import type { Thoroughness } from '../release/examineRelease.ts';
import type { NewParts } from '../release/newParts.ts';
import type { PublisherStatus, ReleaseDamage } from '../status/publisherStatus.ts';
import type { RetriedTasksOptions } from './createRetriedTasks.ts';
import { present } from '#core/present.ts';
import { createFinisher } from './createFinisher.ts';
import { createRetriedTasks } from './createRetriedTasks.ts';
import { createStorePrunes } from './createStorePrunes.ts';
import { createTaskQueue } from './createTaskQueue.ts';

export type MaintenanceOptions = RetriedTasksOptions & {
  readonly releases: Releases;
  /** Milliseconds of a monotonic clock. */
  readonly steady: () => number;
  /** The id of the build that runs. */
  readonly building: () => string | undefined;
  /** Returns whether the live release is pinned: nothing is built until that ends. */
  readonly isPinned: () => boolean;
  /** The live release turned out to be damaged, and has to be built again. */
  readonly onDamage: () => void;
  /** The live release is finished. */
  readonly onFinished: () => void;
};

/**
 * The work of a publisher besides building, without keeping anybody waiting: it prunes old releases, finishes the live one (draws its social
 * pictures, compresses its files) and examines it. Nothing here throws or rejects; failures are in the status, and retried.
 */
export type Maintenance = {
  /** Prunes, finishes the live release, and examines it thoroughly, also its pictures. */
  readonly begin: () => void;
  /** Call this every minute or so: retries what failed. Once a day it does what `begin` does, and compares the live release with a full build. */
  readonly wake: () => void;
  readonly prune: () => void;
  /**
   * Draws the pictures of the live release and compresses its files.
   * @param added the parts that the last live release did not have; all files are examined when absent
   */
  readonly finish: (added?: NewParts) => void;
  readonly examine: (thoroughness: Thoroughness) => void;
  readonly status: () => Pick<PublisherStatus, 'pictures' | 'damage' | 'maintenance'>;
  /** Stops the running task half-way, and waits for its end. */
  readonly close: () => Promise<void>;
};

/** Milliseconds. */
const day = 24 * 60 * 60_000;

/** Creates the maintenance, which does nothing before `begin`. */
export function createMaintenance(options: MaintenanceOptions): Maintenance {
  const { releases, now, steady, building, isPinned, onDamage, say } = options;
  const abort = new AbortController();
  const { signal } = abort;
  const queues = {
    short: createTaskQueue(signal),
    // It takes minutes for a large site, and nothing has to wait for it.
    finish: createTaskQueue(signal),
    // It takes as long as a full build, and pictures need not wait for it.
    compare: createTaskQueue(signal),
  };
  const tasks = createRetriedTasks(options, signal);
  const storePrunes = createStorePrunes(steady);
  let begun = steady();
  const prune = (): void =>
    tasks.add(queues.short, 'prune', async () => {
      const prunesStore = storePrunes.begin();
      await releases.prune({ now: now(), building, prunesStore, signal });
      if (prunesStore) storePrunes.done();
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
    tasks.add(queues.short, `examine ${thoroughness}`, async () => {
      report('Damaged files of the site', await releases.examine(thoroughness, signal));
    });
  const compare = (): void =>
    tasks.add(queues.compare, 'compare', async () => {
      report('Files of the site that a full build makes differently', await releases.compare(signal));
    });
  const finisher = createFinisher(releases, say);
  const finish = (added?: NewParts): void => {
    if (!finisher.note(added)) return;
    tasks.add(queues.finish, 'finish', async () => {
      await finisher.run(signal);
      options.onFinished();
    });
  };
  const begin = (): void => {
    begun = steady();
    prune();
    finisher.examinePictures();
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
      if (tasks.hasFailed('compare')) compare();
      if (tasks.hasFailed('prune') || storePrunes.isDue()) prune();
      if (tasks.hasFailed('finish')) finish();
      for (const thoroughness of ['quick', 'full'] as const) {
        if (tasks.hasFailed(`examine ${thoroughness}`)) examine(thoroughness);
      }
    },
    prune,
    finish,
    examine,
    status: () => {
      const [pictures, damage] = [finisher.drawing(), releases.damage()];
      return present({ pictures, damage, maintenance: tasks.failure() });
    },
    close: async () => {
      abort.abort();
      await Promise.all(Object.values(queues).map(({ ended }) => ended()));
    },
  };
}
