import { isJsonObject } from '../document/lakeDocument.ts';
import type { JsonObject, LakeDocument } from '../document/lakeDocument.ts';
import { itemsInRanges } from './checkPath.ts';
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
/** Steps of an operation for each value in the widest object or list: those that it leads through are copied. */
const COPY_STEPS = 100;
/** Steps per document that is listed. */
const LIST_STEPS = 100;
/** A text this long counts as one more value. Characters. */
const TEXT_UNIT = 20;

type Size = { readonly values: number; readonly widest: number };

export function createWorkCounter(): WorkCounter {
  const sizes = new WeakMap<LakeDocument, Size>();
  let work = 0;
  const sizeOf = (document: LakeDocument): Size => {
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
    addPatch: (document, patch, index) => {
      const [before, added] = [sizeOf(document), sizeOfValue(patch)];
      const steps = before.values + added.values + COPY_STEPS * (before.widest + added.widest);
      add(operationsIn(patch) * steps, index);
    },
    addWrite: (document, index) =>
      add(WRITE_STEPS.document + WRITE_STEPS.value * sizeOf(document).values, index),
    addList: (count) => add(LIST_STEPS * count, 0),
  };
}

function sizeOfValue(value: unknown): Size {
  if (typeof value === 'string') return { values: 1 + Math.floor(value.length / TEXT_UNIT), widest: 0 };
  if (typeof value !== 'object' || value === null) return { values: 1, widest: 0 };
  const children: unknown[] = Object.values(value);
  let [values, widest] = [1, children.length];
  for (const child of children) {
    const size = sizeOfValue(child);
    values += size.values;
    widest = Math.max(widest, size.widest);
  }
  return { values, widest };
}

/** How many operations a patch has; one on a range counts for each item, `diffMatchPatch` for each place in the text. */
function operationsIn(patch: JsonObject): number {
  let count = 0;
  for (const [name, operation] of Object.entries(patch)) {
    for (const [path, operand] of operandsOf(name, operation)) {
      count += itemsInRanges(path) * (name === 'diffMatchPatch' ? placesIn(operand) : 1);
    }
  }
  return count;
}

/** The paths of an operation, with what is done there. */
function operandsOf(name: string, operation: unknown): [string, unknown][] {
  if (Array.isArray(operation)) return operation.map((path: unknown) => [String(path), undefined]);
  if (!isJsonObject(operation)) return [];
  if (name !== 'insert') return Object.entries(operation);
  const { before, after, replace } = operation;
  return [[String(before ?? after ?? replace), undefined]];
}

function placesIn(text: unknown): number {
  return typeof text === 'string' ? text.split('@@ -').length : 1;
}
