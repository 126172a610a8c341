/** The scheduled draft that the preview shows: Sanity keeps it beside the perspective of the Studio. */
export type ScheduledDraft = {
  /** The name of its release; undefined when none is shown. */
  readonly name: () => string | undefined;
  readonly choose: (name: string | undefined) => void;
  /** Calls a listener when another one is shown. Returns a function that stops it. */
  readonly onChange: (listener: () => void) => () => void;
};

/** No scheduled draft is shown at first. Choosing the one that is shown already calls no listener. */
export function createScheduledDraft(): ScheduledDraft {
  let chosen: string | undefined;
  const listeners = new Set<() => void>();
  return {
    name: () => chosen,
    choose: (name) => {
      if (name === chosen) return;
      chosen = name;
      for (const listener of listeners) listener();
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
