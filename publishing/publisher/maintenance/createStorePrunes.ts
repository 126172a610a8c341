/** Decides when the store is searched for what nothing needs any more: on a large site, which may publish every second, that takes long. */
export type StorePrunes = {
  /** Returns whether the prune that begins now searches the store; otherwise another one is due. */
  readonly begin: () => boolean;
  /** Call it when it has searched the store. */
  readonly done: () => void;
  /** Returns whether a prune went without the search. */
  readonly isDue: () => boolean;
};

/** The least time between two searches, in milliseconds. */
const interval = 60_000;

/** @param steady milliseconds of a monotonic clock */
export function createStorePrunes(steady: () => number): StorePrunes {
  let doneAt = Number.NEGATIVE_INFINITY;
  let isDue = false;
  return {
    begin: () => {
      const searches = steady() - doneAt >= interval;
      isDue = !searches;
      return searches;
    },
    done: () => {
      doneAt = steady();
    },
    isDue: () => isDue,
  };
}
