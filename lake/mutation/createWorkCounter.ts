import type { JsonObject, LakeDocument } from '../document/lakeDocument.ts';
import { isJsonObject } from '../document/lakeDocument.ts';
import { mutationError } from '../protocol/mutationError.ts';
import { itemsInRanges } from './checkPath.ts';

/**
 * Adds up the cost of a transaction and refuses it (400) above `maxWork`, because everything else waits while it is
 * computed. It counts instead of timing, so that the outcome is always the same.
 */
export type WorkCounter = {
  /** Counts a patch of a document: each of its operations may look at all of it. */
  readonly addPatch: (document: LakeDocument, patch: JsonObject, index: number) => void;
  /** Counts the writing of a document, which is compared, indexed and serialised. */
  readonly addWrite: (document: LakeDocument, index: number) => void;
  /** Counts the listing of this many documents. */
  readonly addList: (count: number) => void;
};

/** Steps of about 10 ns. */
const maxWork = 1_000_000_000;
/** Steps per document, and per value in it, for comparing, indexing and writing. */
const writeSteps = { document: 4000, value: 60 };
/** Steps of an operation for each value in the widest object or list: those on its path are copied. */
const copySteps = 100;
/** Steps per document that is listed. */
const listSteps = 100;
/** A text this long counts as one more value. Characters. */
const textUnit = 20;

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
    if (work <= maxWork) return;
    throw mutationError(
      400,
      index,
      'transactionTooLargeError',
      `The transaction takes more than ${maxWork} steps: it has too many operations on too large documents. Send several transactions`,
    );
  };
  return {
    addPatch: (document, patch, index) => {
      const [before, added] = [sizeOf(document), sizeOfValue(patch)];
      const steps = before.values + added.values + copySteps * (before.widest + added.widest);
      add(operationsIn(patch) * steps, index);
    },
    addWrite: (document, index) =>
      add(writeSteps.document + writeSteps.value * sizeOf(document).values, index),
    addList: (count) => add(listSteps * count, 0),
  };
}

function sizeOfValue(value: unknown): Size {
  if (typeof value === 'string') return { values: 1 + Math.floor(value.length / textUnit), widest: 0 };
  if (typeof value !== 'object' || !value) return { values: 1, widest: 0 };
  const children: unknown[] = Object.values(value);
  let [values, widest] = [1, children.length];
  for (const child of children) {
    const size = sizeOfValue(child);
    values += size.values;
    widest = Math.max(widest, size.widest);
  }
  return { values, widest };
}

/** Returns the number of operations of a patch; one on a range counts for each item, `diffMatchPatch` for each place in the text. */
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
