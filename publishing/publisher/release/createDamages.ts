import type { ReleaseDamage } from '../status/publisherStatus.ts';
import { releaseDamage } from '../status/publisherStatus.ts';

/** The releases with wrong files. Those that are no longer live stay here until the publisher ends. */
export type Damages = {
  readonly of: (id: string) => ReleaseDamage | undefined;
  readonly note: (id: string, files: readonly string[]) => ReleaseDamage;
  readonly forget: (id: string) => void;
};

export function createDamages(now: () => Date): Damages {
  const damaged = new Map<string, ReleaseDamage>();
  return {
    of: (id) => damaged.get(id),
    note: (id, files) => {
      const damage = releaseDamage(id, files, now());
      damaged.set(id, damage);
      return damage;
    },
    forget: (id) => void damaged.delete(id),
  };
}
