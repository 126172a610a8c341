/** The same function, which does its work once for each object and remembers the result as long as somebody has the object. */
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
