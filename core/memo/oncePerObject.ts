/** Memoizes a function by object; a result is kept as long as its object is referenced. */
export function oncePerObject<Item extends object, Result>(
  work: (item: Item) => Result,
): (item: Item) => Result {
  const known = new WeakMap<Item, { readonly result: Result }>();
  return (item) => {
    const before = known.get(item);
    if (before !== undefined) return before.result;
    const result = work(item);
    known.set(item, { result });
    return result;
  };
}
