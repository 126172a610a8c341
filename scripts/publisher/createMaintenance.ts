import type { BuildFolders } from './buildFolders.ts';
import type { Examine } from './examineAside.ts';
import type { Thoroughness } from './examineRelease.ts';
import type { PublisherStore } from './openPublisherStore.ts';
import type { PublisherStatus, ReleaseDamage } from './publisherStatus.ts';
import { messageOf, releaseDamage } from './publisherStatus.ts';

export type MaintenanceOptions = {
  readonly store: PublisherStore;
  readonly folders: BuildFolders;
  readonly examine: Examine;
  readonly now: () => Date;
  /** Milliseconds of a clock that nobody sets. */
  readonly steady: () => number;
  /** The id of a build that runs. */
  readonly building: () => string | undefined;
  /** The live build turned out to be damaged, and has to be built again. */
  readonly onDamage: () => void;
  readonly say: (text: string) => void;
};

/**
 * What a publisher does besides building, one thing after another, and without keeping anybody waiting: it removes old
 * builds, and examines the live one. Nothing here throws or rejects; what fails is in the status, and tried again.
 */
export type Maintenance = {
  /** Removes what is not needed, and examines the live build thoroughly. */
  readonly begin: () => void;
  /** To be called every minute or so: tries again what failed, and does once a day what `begin` does. */
  readonly wake: () => void;
  readonly tidy: () => void;
  readonly examine: (thoroughness: Thoroughness) => void;
  readonly isLiveDamaged: () => boolean;
  readonly status: () => Pick<PublisherStatus, 'damage' | 'maintenance'>;
  /** Stops what runs, half-way, and waits for its end. */
  readonly close: () => Promise<void>;
};

/** Milliseconds. */
const day = 24 * 60 * 60_000;

export function createMaintenance(options: MaintenanceOptions): Maintenance {
  const { store, folders, now, steady, building, onDamage, say } = options;
  const abort = new AbortController();
  const faults = new Map<string, { readonly at: string; readonly message: string }>();
  const waiting = new Set<string>();
  const damaged = new Set<string>();
  let queue = Promise.resolve();
  let begun = steady();
  let damage: ReleaseDamage | undefined;

  /** Does something after everything else; not twice when it has not even begun. */
  const enqueue = (name: string, work: () => Promise<void>): void => {
    if (waiting.has(name)) return;
    waiting.add(name);
    const before = queue;
    queue = (async () => {
      await before;
      waiting.delete(name);
      if (!abort.signal.aborted) await attempt(name, work);
    })();
  };
  const attempt = async (name: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
      faults.delete(name);
    } catch (error) {
      if (abort.signal.aborted) return;
      const message = messageOf(error);
      if (faults.get(name)?.message !== message) say(`${message} It is tried again in a minute.`);
      faults.set(name, { at: now().toISOString(), message });
    }
  };
  const tidy = (): void =>
    enqueue('tidy', () =>
      folders.tidy({ now: now(), building, isDamaged: (id) => damaged.has(id), signal: abort.signal }),
    );
  const examine = (thoroughness: Thoroughness): void =>
    enqueue(`examine ${thoroughness}`, async () => {
      const id = store.live()?.id;
      if (id === undefined) return;
      const found = await options.examine(folders.folderOf(id), thoroughness, abort.signal);
      if (found.length === 0) {
        // A quick look does not see everything.
        if (thoroughness === 'full') damaged.delete(id);
        return;
      }
      if (damaged.has(id) || store.live()?.id !== id) return;
      damaged.add(id);
      damage = releaseDamage(id, found, now());
      say(`Damaged files of the site: ${damage.count}, the first is ${found[0]}. The site is built again.`);
      onDamage();
    });
  const begin = (): void => {
    begun = steady();
    tidy();
    examine('full');
  };
  const isLiveDamaged = (): boolean => damaged.has(store.live()?.id ?? '');

  return {
    begin,
    wake: () => {
      if (steady() - begun >= day) begin();
      if (faults.has('tidy')) tidy();
      for (const thoroughness of ['quick', 'full'] as const)
        if (faults.has(`examine ${thoroughness}`)) examine(thoroughness);
    },
    tidy,
    examine,
    isLiveDamaged,
    status: () => {
      const [fault] = faults.values();
      return {
        ...(damage !== undefined && isLiveDamaged() ? { damage } : {}),
        ...(fault === undefined ? {} : { maintenance: fault }),
      };
    },
    close: async () => {
      abort.abort();
      await queue;
    },
  };
}
