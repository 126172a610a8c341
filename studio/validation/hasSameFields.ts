import { dequal } from 'dequal';

type Fields = Readonly<Record<string, unknown>>;

/** Fields that the lake changes with each save, whether or not a writer has changed anything. */
const bookkeeping = new Set(['_id', '_rev', '_createdAt', '_updatedAt', '_system']);

/** Returns whether two forms of a document have the same content. */
export function hasSameFields(one: Fields, other: Fields): boolean {
  if (one === other) return true;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => bookkeeping.has(name) || dequal(one[name], other[name]));
}
