import type { Releases } from './release/createReleases.ts';
import type { Thoroughness } from './release/examineRelease.ts';
import type { NewParts } from './release/newParts.ts';
import type { PublisherStatus, ReleaseDamage } from './status/publisherStatus.ts';
import { present } from '#core/present.ts';
import { errorMessage } from '#lake/values/errorMessage.ts';
import { nothingNew } from './release/newParts.ts';

export type MaintenanceOptions = {
  readonly releases: Releases;
  readonly now: () => Date;
  /** Milliseconds of a monotonic clock. */
  readonly steady: () => number;
  /** The id of the build that runs. */
  readonly building: () => string | undefined;
  /** Whether somebody keeps the live release: nothing is built until that ends. */
  readonly isPinned: () => boolean;
  /** The live release turned out to be damaged, and has to be built again. */
  readonly onDamage: () => void;
  /** Adds to the message of an error what to do. */
  readonly explain: (message: string) => string;
  readonly say: (text: string) => void;
};

/**
 * What a publisher does besides building, without keeping anybody waiting: it prunes old releases, finishes the live one (draws its
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
/** How often at most the store is searched for what nothing needs any more: that takes long for large sites, which may publish every second. */
const sweepInterval = 60_000;

export function createMaintenance(options: MaintenanceOptions): Maintenance {
  const { releases, now, steady, building, isPinned, onDamage, say } = options;
  const abort = new AbortController();
  const { signal } = abort;
  const failures = new Map<string, { readonly at: string; readonly message: string }>();
  const waiting = new Set<string>();
  let begun = steady();

  /** Returns a function that does something after everything it was given before; not twice when it has not even begun. */
  const createQueue = () => {
    const queue = { ended: Promise.resolve() };
    const enqueue = (name: string, work: () => Promise<void>): void => {
      if (waiting.has(name)) return;
      waiting.add(name);
      const before = queue.ended;
      queue.ended = (async () => {
        await before;
        waiting.delete(name);
        if (!signal.aborted) await attempt(name, work);
      })();
    };
    return { queue, enqueue };
  };
  const { queue, enqueue } = createQueue();
  // It takes minutes for a large site, and nothing has to wait for it.
  const { queue: aside, enqueue: enqueueAside } = createQueue();
  // It takes as long as a full build, and cards need not wait for it.
  const { queue: beside, enqueue: enqueueBeside } = createQueue();
  const attempt = async (name: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
      failures.delete(name);
    } catch (error) {
      if (signal.aborted) return;
      const message = options.explain(errorMessage(error));
      if (failures.get(name)?.message !== message) say(`${message} It will be tried again in a minute.`);
      failures.set(name, { at: now().toISOString(), message });
    }
  };
  let swept = Number.NEGATIVE_INFINITY;
  let isSweepDue = false;
  const prune = (): void =>
    enqueue('prune', async () => {
      const sweepsStore = steady() - swept >= sweepInterval;
      isSweepDue = !sweepsStore;
      await releases.prune({ now: now(), building, sweepsStore, signal });
      if (sweepsStore) swept = steady();
    });
  const report = (what: string, damage: ReleaseDamage | undefined): void => {
    if (!damage) return;
    const next = isPinned()
      ? 'The release is pinned: roll back to another one, or resume publishing to have the site built again.'
      : 'The site is built again.';
    say(`${what}: ${damage.count}, the first is ${damage.files[0]}. ${next}`);
    onDamage();
  };
  const examine = (thoroughness: Thoroughness): void =>
    enqueue(`examine ${thoroughness}`, async () => {
      report('Damaged files of the site', await releases.examine(thoroughness, signal));
    });
  const compare = (): void =>
    enqueueBeside('compare', async () => {
      report('Files of the site that a full build makes differently', await releases.compare(signal));
    });
  let outdated = new AbortController();
  let examinesCards = false;
  let drawing: PublisherStatus['cards'];
  const onDrawing = (drawn: number, total: number): void => {
    drawing = drawn < total ? { drawn, total } : undefined;
  };
  /** The parts of the live release that may not be finished yet. */
  let unfinished: NewParts | 'all' = nothingNew;
  const finish = (added?: NewParts): void => {
    unfinished = added && unfinished !== 'all' ? bothParts(unfinished, added) : 'all';
    if (unfinished !== 'all' && unfinished.files.length + unfinished.cards.length === 0) return;
    // What is still to do for an older release may never be needed.
    outdated.abort();
    enqueueAside('finish', async () => {
      const current = new AbortController();
      outdated = current;
      try {
        const stop = AbortSignal.any([signal, current.signal]);
        const task = unfinished === 'all' ? undefined : unfinished;
        await releases.finish({ examinesCards, added: task, onDrawing, say }, stop);
        if (!current.signal.aborted) unfinished = nothingNew;
      } catch (error) {
        if (current.signal.aborted) return;
        unfinished = 'all';
        throw error;
      } finally {
        drawing = undefined;
        // A failure is retried soon, and need not read every card again.
        if (!current.signal.aborted) examinesCards = false;
      }
    });
  };
  const begin = (): void => {
    begun = steady();
    prune();
    examinesCards = true;
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
      if (failures.has('prune') || isSweepDue) prune();
      if (failures.has('finish')) finish();
      for (const thoroughness of ['quick', 'full'] as const) {
        if (failures.has(`examine ${thoroughness}`)) examine(thoroughness);
      }
    },
    prune,
    finish,
    examine,
    status: () =>
      present({ cards: drawing, damage: releases.damage(), maintenance: [...failures.values()][0] }),
    close: async () => {
      abort.abort();
      await Promise.all([queue.ended, aside.ended, beside.ended]);
    },
  };
}

function bothParts(one: NewParts, other: NewParts): NewParts {
  return { files: [...one.files, ...other.files], cards: [...one.cards, ...other.cards] };
}
