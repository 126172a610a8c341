import type { Caller } from '../budget/caller.ts';

/** Items that wait for their turn. Callers take turns; the items of one caller stay in order. */
export type FairQueue<Item> = {
  readonly push: (caller: Caller, item: Item) => void;
  /** Removes and returns the next item of the callers that are admitted. Undefined if there is none. */
  readonly take: (isAdmitted: (caller: Caller) => boolean) => Item | undefined;
  /** Removes an item. Returns false if it is not waiting. */
  readonly remove: (item: Item) => boolean;
  readonly takeAll: () => Item[];
  readonly size: () => number;
};

type Line<Item> = { readonly caller: Caller; readonly items: Item[] };

/** `createBudgets` limits the number of items that wait. */
export function createFairQueue<Item>(): FairQueue<Item> {
  /** In the order of their turns; a caller that has had one goes to the end. */
  const lines = new Map<string, Line<Item>>();

  const takeOut = (line: Line<Item>, index: number): Item | undefined => {
    const [item] = line.items.splice(index, 1);
    if (line.items.length === 0) lines.delete(line.caller.key);
    return item;
  };

  return {
    push: (caller, item) => {
      const line = lines.get(caller.key) ?? { caller, items: [] };
      line.items.push(item);
      lines.set(caller.key, line);
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
      return items;
    },
    size: () => [...lines.values()].reduce((sum, { items }) => sum + items.length, 0),
  };
}
