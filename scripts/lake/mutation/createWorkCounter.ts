import { isJsonObject } from '../document/lakeDocument.ts';
import type { JsonObject, LakeDocument } from '../document/lakeDocument.ts';
import { mutationError } from './mutationError.ts';

/**
 * Adds up what a transaction costs and refuses it (400) when that is more than `MAX_WORK`: everything else waits while it
 * is worked out. It counts instead of timing, so that the same transaction always fares the same.
 */
export type WorkCounter = {
  /** Notes a patch of a document: each of its operations may look at all of it. */
  readonly addPatch: (document: LakeDocument, patch: JsonObject, index: number) => void;
  /** Notes that a document is to be written: compared, indexed and turned into text. */
  readonly addWrite: (document: LakeDocument, index: number) => void;
  /** Notes that so many documents were listed. */
  readonly addList: (count: number) => void;
};

/** Steps of about 10 ns. */
const MAX_WORK = 1_000_000_000;
/** Steps per document, and per value in it, that is compared with what was, indexed and written. */
const WRITE_STEPS = { document: 4000, value: 60 };
/** Steps per document that is listed. */
const LIST_STEPS = 100;
/** A text this long counts as one more value. Characters. */
const TEXT_UNIT = 20;

export function createWorkCounter(): WorkCounter {
  const sizes = new WeakMap<LakeDocument, number>();
  let work = 0;
  const sizeOf = (document: LakeDocument): number => {
    const size = sizes.get(document) ?? sizeOfValue(document);
    sizes.set(document, size);
    return size;
  };
  const add = (steps: number, index: number) => {
    work += steps;
    if (work <= MAX_WORK) return;
    throw mutationError(
      400,
      index,
      'transactionTooLargeError',
      `The transaction takes more than ${MAX_WORK} steps: it has too many operations on too large documents. Send several transactions`,
    );
  };
  return {
    addPatch: (document, patch, index) =>
      add(operationsIn(patch) * (sizeOf(document) + sizeOfValue(patch)), index),
    addWrite: (document, index) => add(WRITE_STEPS.document + WRITE_STEPS.value * sizeOf(document), index),
    addList: (count) => add(LIST_STEPS * count, 0),
  };
}

function sizeOfValue(value: unknown): number {
  if (typeof value === 'string') return 1 + Math.floor(value.length / TEXT_UNIT);
  if (typeof value !== 'object' || value === null) return 1;
  let size = 1;
  for (const child of Object.values(value)) size += sizeOfValue(child);
  return size;
}

/** How many operations a patch has; a text that is changed by `diffMatchPatch` counts once for each of its places. */
function operationsIn(patch: JsonObject): number {
  let count = 0;
  for (const [name, operation] of Object.entries(patch)) {
    if (Array.isArray(operation)) count += operation.length;
    else if (name === 'insert') count += 1;
    else if (isJsonObject(operation)) {
      for (const operand of Object.values(operation)) {
        count += name === 'diffMatchPatch' ? placesIn(operand) : 1;
      }
    }
  }
  return count;
}

function placesIn(text: unknown): number {
  return typeof text === 'string' ? text.split('@@ -').length : 1;
}
