/** Decides when to search the store for contents that nothing needs any more, which takes long on a large site, and such a site may publish every second. */
export type StorePrunes = {
  /** Returns whether the prune that begins now searches the store. If not, another one is due. */
  readonly begin: () => boolean;
  /** Call it when it has searched the store. */
  readonly done: () => void;
  /** Returns whether the last prune left out the search. */
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
