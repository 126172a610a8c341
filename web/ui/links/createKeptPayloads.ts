export type KeptPayloads = {
  /** Requests the payload at this address, unless it is kept or on its way. */
  readonly request: (address: string) => void;
  /** The payload that was requested from this address, once it has arrived; undefined if it was not, is too old, or could not be loaded. */
  readonly read: (address: string) => Promise<string | undefined>;
};

export type KeptPayloadsOptions = {
  /** Loads a payload; undefined, or a rejection, if there is none at this address. */
  readonly load: (address: string) => Promise<string | undefined>;
  /** The present time in ms. */
  readonly now?: () => number;
};

/** Keeps the payloads of pages that were requested ahead, each for a few minutes and only the newest of them. */
export function createKeptPayloads({ load, now = Date.now }: KeptPayloadsOptions): KeptPayloads {
  const kept = new Map<string, Kept>();

  function find(address: string): Kept | undefined {
    const found = kept.get(address);
    return found && now() < found.until ? found : undefined;
  }

  return {
    request(address) {
      if (find(address)) return;
      const forget = (): undefined => {
        if (kept.get(address) === entry) kept.delete(address);
      };
      const payload = load(address).then((text) => text ?? forget(), forget);
      const entry: Kept = { payload, until: now() + lifetime };
      // Added again at the end, because a map has its keys in the order in which they were added.
      kept.delete(address);
      kept.set(address, entry);
      for (const oldest of [...kept.keys()].slice(0, -maxKept)) kept.delete(oldest);
    },
    read: async (address) => find(address)?.payload,
  };
}

type Kept = { readonly payload: Promise<string | undefined>; readonly until: number };

/** In ms. A page that was prefetched longer ago is requested again, because it may have changed. */
const lifetime = 300_000;

/** The most payloads that are kept, of a few kB each. */
const maxKept = 100;
