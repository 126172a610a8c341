/*
 * A slot is a field of a record. Title and keywords belong to the whole page and are kept in the slots of its first
 * record. A posting is a slot together with the number of times that a term stands in it. Both are numbers of 32 bits:
 * 22 for the record, 2 for the field (its place in `searchFields`), 8 for the count.
 */
const fieldBits = 2;
const countBits = 8;

/** Counts are kept up to this: BM25 hardly tells more apart. */
export const maxCount = (1 << countBits) - 1;

export function slotOf(record: number, fieldNumber: number): number {
  return (record << fieldBits) | fieldNumber;
}

export function recordOfSlot(slot: number): number {
  return slot >>> fieldBits;
}

export function fieldOfSlot(slot: number): number {
  return slot & ((1 << fieldBits) - 1);
}

export function postingOf(slot: number, count: number): number {
  return ((slot << countBits) | count) >>> 0;
}

export function slotOfPosting(posting: number): number {
  return posting >>> countBits;
}

export function countOfPosting(posting: number): number {
  return posting & maxCount;
}
