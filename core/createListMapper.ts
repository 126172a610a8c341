import { dequal } from 'dequal/lite';
import { commonStart } from './commonStart.ts';

/**
 * Returns a function that maps a list item by item. It remembers the last list with its values, and makes new values only for items that are not
 * the same objects as before. It compares the lists position by position, which is much faster than looking up each object; if one list is
 * longer, positions after the first difference count from the end. A new value that equals the last one is replaced by it.
 * @param make gets an item and the context; for another context than the last time, all values are made
 */
export function createListMapper<Item extends object, Value extends object | string, Context = void>(
  make: (item: Item, context: Context) => Value,
): (items: readonly Item[], context: Context) => readonly Value[] {
  let last: Mapped<Item, Value, Context> | undefined;
  return (items, context) => {
    const before = last?.context === context ? last : undefined;
    const start = before ? commonStart(before.items, items) : 0;
    const shift = before && before.items.length - items.length;
    const values = items.map((item, index) => {
      const at = shift === undefined || index < start ? index : index + shift;
      const known = before?.values[at];
      if (known !== undefined && before?.items[at] === item) return known;
      const value = make(item, context);
      return known !== undefined && dequal(known, value) ? known : value;
    });
    last = { items, context, values };
    return values;
  };
}

type Mapped<Item, Value, Context> = {
  readonly items: readonly Item[];
  readonly context: Context;
  readonly values: readonly Value[];
};
