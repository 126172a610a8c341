type Indexed = { readonly id: string; readonly type: string; readonly base: string };

/** Items by id, and in groups by type and by base; every list is ordered by id. */
export type SortedIndex<Item extends Indexed> = {
  readonly get: (id: string) => Item | undefined;
  readonly put: (item: Item) => void;
  readonly remove: (id: string) => void;
  readonly clear: () => void;
  readonly all: () => readonly Item[];
  /** Everything whose type (or base) is one of the values. */
  readonly group: (by: 'type' | 'base', values: readonly string[]) => readonly Item[];
};

/** Creates an empty index, sorted by id. */
export function createSortedIndex<Item extends Indexed>(): SortedIndex<Item> {
  const byId = new Map<string, Item>();
  const everything: Item[] = [];
  const groups = { type: new Map<string, Item[]>(), base: new Map<string, Item[]>() };

  const listsOf = (item: Item): Item[][] => [
    everything,
    listOf(groups.type, item.type),
    listOf(groups.base, item.base),
  ];
  const remove = (id: string) => {
    const item = byId.get(id);
    if (!item) return;
    byId.delete(id);
    for (const list of listsOf(item)) list.splice(indexFor(list, id), 1);
  };

  return {
    get: (id) => byId.get(id),
    put: (item) => {
      remove(item.id);
      byId.set(item.id, item);
      for (const list of listsOf(item)) list.splice(indexFor(list, item.id), 0, item);
    },
    remove,
    clear: () => {
      byId.clear();
      everything.length = 0;
      groups.type.clear();
      groups.base.clear();
    },
    all: () => everything,
    group: (by, values) => {
      const lists = [...new Set(values)].map((value) => groups[by].get(value) ?? []);
      const [only] = lists;
      return lists.length === 1 && only ? only : lists.flat().toSorted((a, b) => (a.id < b.id ? -1 : 1));
    },
  };
}

function listOf<Item>(groups: Map<string, Item[]>, value: string): Item[] {
  const list = groups.get(value) ?? [];
  groups.set(value, list);
  return list;
}

/** The position of the id in the list, or where it would have to be. */
function indexFor(list: readonly Indexed[], id: string): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.id ?? '') < id) low = middle + 1;
    else high = middle;
  }
  return low;
}
