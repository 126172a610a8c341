/*
 * A slot is a field of a record. The slots of a page's first record hold its title and keywords, which belong to the whole page. A
 * posting is a slot together with how often a term occurs in it. Postings are unsigned 32-bit integers: 22 bits for the
 * record, 2 for the field (its position in `indexedFields`), 8 for the count, which is at least 1.
 */
const fieldBits = 2;
const countBits = 8;

/** Greater counts are stored as this one: they make hardly any difference to BM25. */
export const maxCount = (1 << countBits) - 1;

/** Returns the slot of a field of a record. */
export function slotOf(record: number, fieldNumber: number): number {
  return (record << fieldBits) | fieldNumber;
}

/** Returns the number of the record of a slot. */
export function recordOfSlot(slot: number): number {
  return slot >>> fieldBits;
}

/** Returns the field of a slot, as a position in `indexedFields`. */
export function fieldOfSlot(slot: number): number {
  return slot & ((1 << fieldBits) - 1);
}

/** Returns the posting of a term that occurs `count` times (1 to `maxCount`) in a slot. */
export function postingOf(slot: number, count: number): number {
  return ((slot << countBits) | count) >>> 0;
}

/** Returns the slot of a posting. */
export function slotOfPosting(posting: number): number {
  return posting >>> countBits;
}

/** Returns how often the term of a posting occurs in its slot. */
export function countOfPosting(posting: number): number {
  return posting & maxCount;
}
