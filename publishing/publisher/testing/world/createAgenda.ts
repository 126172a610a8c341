/** A clock that advances only when something happens, and the coming events. Times are in milliseconds. */
export type Agenda = {
  readonly now: () => number;
  /** Has something done later. Returns a function that cancels it. */
  readonly plan: (after: number, run: () => void) => () => void;
  /** Lets time pass: what was due meanwhile is late. */
  readonly pass: (duration: number) => void;
  /** Does everything that is due until an instant, in order, and lets what follows from each come to rest before the next. */
  readonly runUntil: (end: number) => Promise<void>;
};

type Entry = { readonly at: number; readonly run: () => void };

export function createAgenda(): Agenda {
  /** The next one is the last. */
  const entries: Entry[] = [];
  let now = 0;
  return {
    now: () => now,
    plan: (after, run) => {
      const entry = { at: now + after, run };
      // Behind those of the same instant, which is before them in the list.
      const index = entries.findLastIndex(({ at }) => at > entry.at);
      entries.splice(index + 1, 0, entry);
      return () => {
        const found = entries.indexOf(entry);
        if (found >= 0) entries.splice(found, 1);
      };
    },
    pass: (duration) => void (now += duration),
    runUntil: async (end) => {
      await comeToRest();
      for (let next = entries.at(-1); next && next.at <= end; next = entries.at(-1)) {
        entries.pop();
        now = Math.max(now, next.at);
        next.run();
        await comeToRest();
      }
      now = Math.max(now, end);
    },
  };
}

/** Resolves when the callbacks of all settled promises have run. */
function comeToRest(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
