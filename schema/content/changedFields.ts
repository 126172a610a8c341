import { isRecord } from '#core/isRecord.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Changes the objects in a document, at any depth, and returns the fields that differ afterwards.
 * @param change returns the changed object, or the same one; objects inside it have been changed already, `before` is the original
 */
export function changedFields(document: Fields, change: (object: Fields, before: Fields) => Fields): Fields {
  return Object.fromEntries(
    Object.entries(document).flatMap(([name, value]) => {
      const changed = changedValue(value, change);
      return changed === value ? [] : [[name, changed]];
    }),
  );
}

function changedValue(value: unknown, change: Parameters<typeof changedFields>[1]): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => changedValue(item, change));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!isRecord(value)) return value;
  const inner = changedFields(value, change);
  return change(Object.keys(inner).length === 0 ? value : { ...value, ...inner }, value);
}
