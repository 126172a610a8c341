import { haveSameItems } from './haveSameItems.ts';

/** Returns a function that returns its last result again when it gets lists with the same items as the last time. */
export function lastOfLists<Lists extends readonly (readonly unknown[])[], Result>(
  work: (...lists: Lists) => Result,
): (...lists: Lists) => Result {
  let last: { readonly lists: Lists; readonly result: Result } | undefined;
  return (...lists) => {
    if (!last || !last.lists.every((list, index) => haveSameItems(list, lists[index] ?? []))) {
      last = { lists, result: work(...lists) };
    }
    return last.result;
  };
}
