import type { Caller } from './callerOf.ts';

/** How many items may wait: of one caller, and of all callers together. */
export type QueueLimits = { readonly perCaller: number; readonly inTotal: number };

/** Items that wait their turn. Callers take turns; the items of one caller stay in order. */
export type FairQueue<Item> = {
  /** Returns false, and queues nothing, if the caller or all callers of its kind have too many items waiting. */
  readonly push: (caller: Caller, item: Item) => boolean;
  /** Removes and returns the next item of the callers that are admitted. Undefined if there is none. */
  readonly take: (isAdmitted: (caller: Caller) => boolean) => Item | undefined;
  /** Removes an item. Returns false if it is not waiting. */
  readonly remove: (item: Item) => boolean;
  readonly takeAll: () => Item[];
  readonly size: () => number;
};

type Line<Item> = { readonly caller: Caller; readonly items: Item[] };

/** Callers with and without a token have limits of their own, so that neither kind can fill the queue of the other. */
export function createFairQueue<Item>(limits: {
  readonly withToken: QueueLimits;
  readonly anonymous: QueueLimits;
}): FairQueue<Item> {
  /** In the order of their turns; a caller that has had one goes to the end. */
  const lines = new Map<string, Line<Item>>();
  const sizes = { withToken: 0, anonymous: 0 };

  const takeOut = (line: Line<Item>, index: number): Item | undefined => {
    const [item] = line.items.splice(index, 1);
    sizes[kindOf(line.caller)]--;
    if (line.items.length === 0) lines.delete(line.caller.key);
    return item;
  };

  return {
    push: (caller, item) => {
      const kind = kindOf(caller);
      const line = lines.get(caller.key) ?? { caller, items: [] };
      if (line.items.length >= limits[kind].perCaller || sizes[kind] >= limits[kind].inTotal) return false;
      line.items.push(item);
      sizes[kind]++;
      lines.set(caller.key, line);
      return true;
    },
    take: (isAdmitted) => {
      for (const line of lines.values()) {
        if (!isAdmitted(line.caller)) continue;
        // To the end of the line, if any of its items are left.
        lines.delete(line.caller.key);
        if (line.items.length > 1) lines.set(line.caller.key, line);
        return takeOut(line, 0);
      }
      return undefined;
    },
    remove: (item) => {
      for (const line of lines.values()) {
        const index = line.items.indexOf(item);
        if (index === -1) continue;
        takeOut(line, index);
        return true;
      }
      return false;
    },
    takeAll: () => {
      const items = [...lines.values()].flatMap((line) => line.items);
      lines.clear();
      sizes.withToken = 0;
      sizes.anonymous = 0;
      return items;
    },
    size: () => sizes.withToken + sizes.anonymous,
  };
}

function kindOf({ hasToken }: Caller): 'withToken' | 'anonymous' {
  return hasToken ? 'withToken' : 'anonymous';
}
