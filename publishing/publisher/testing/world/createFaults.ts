import type { Agenda } from './createAgenda.ts';

/** The faults in the world: the disk and the lake, for as long as there is a reason for it. */
export type Faults = {
  readonly isDiskSound: () => boolean;
  /** Something fails for some milliseconds; `set` is called when that begins, and when nothing is wrong with it any more. */
  readonly add: (what: 'disk' | 'lake', milliseconds: number, set: (isSound: boolean) => void) => void;
};

export function createFaults(agenda: Agenda): Faults {
  /** The number of reasons for each to fail. */
  const reasons = { disk: 0, lake: 0 };
  return {
    isDiskSound: () => reasons.disk === 0,
    add: (what, milliseconds, set) => {
      reasons[what] += 1;
      set(false);
      agenda.plan(milliseconds, () => {
        reasons[what] -= 1;
        set(reasons[what] === 0);
      });
    },
  };
}
