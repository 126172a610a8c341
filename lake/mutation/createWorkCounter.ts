import type { LakeDocument } from '../document/lakeDocument.ts';
import type { PatchOperation } from './patchOperations.ts';
import { isJsonObject } from '#system/values/jsonObject.ts';
import { mutationError } from '../protocol/mutationError.ts';
import { itemsInRanges } from './checkPath.ts';
import { matchesOfPath } from './matchesOfPath.ts';
import { textPatchSize } from './textPatchSize.ts';

/**
 * Adds up the cost of a transaction and refuses it (400) above `maxWork`, because everything else waits while it is
 * computed. It counts instead of timing, so that the outcome is always the same.
 */
export type WorkCounter = {
  /** Counts the operations of a patch of a document. */
  readonly addPatch: (document: LakeDocument, operations: readonly PatchOperation[], index: number) => void;
  /** Counts the writing of a document, which is compared, indexed and serialised once, unless it is returned for each mutation. */
  readonly addWrite: (document: LakeDocument, index: number) => void;
  /** Counts the listing of this many documents. */
  readonly addList: (count: number) => void;
};

/** Steps of about 10 ns, at the most. A pasted text of 20,000 words takes 210 million: an editor sends each of its paragraphs in eight patches. */
const maxWork = 250_000_000;
/** Steps per document, and per value in it, for comparing, indexing and writing. */
const writeSteps = { document: 4000, value: 60 };
/** Steps of an operation for each value in the widest object or list: those on its path are copied, and searched for keys. */
const copySteps = 50;
/** Steps per document that is listed. */
const listSteps = 100;
/** Steps for each value that a path selects. Besides, the list that it is in is copied, one step per item. */
const matchSteps = 2000;
/** Steps for each character of a text, for each piece of `diffMatchPatch`: one that is not where it should be is searched. */
const searchSteps = 20;
/** Steps for the square of each character of a long deletion of `diffMatchPatch`, which may not be exactly what is there. */
const compareSteps = 4;
/** The number of characters that count as one more value. */
const textUnit = 20;

type Size = {
  readonly values: number;
  /** The most values in one object or list. */
  readonly widest: number;
  /** The most characters in one text. */
  readonly longest: number;
  /** The most items of one list that have the same key. */
  readonly alike: number;
};

/** @param returnsDocuments true if the reply has a document for each mutation, so that it is serialised for each */
export function createWorkCounter(returnsDocuments = false): WorkCounter {
  // A patch copies what it changes and shares the rest with the document before it.
  const sizeOf = createSizes();
  /** Steps for writing, by the id of the document. */
  const written = new Map<string, number>();
  let work = 0;
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
    addPatch: (document, operations, index) => {
      const before = sizeOf(document);
      const added = sizeOf(operations.map(({ name, operand }) => (isTextPatch(name) ? '' : operand)));
      const texts = sizeOf(operations.map(({ name, operand }) => (isTextPatch(name) ? operand : '')));
      const steps = added.values + texts.values + copySteps * (before.widest + added.widest);
      for (const operation of operations) {
        const looked = isRecursive(operation) ? before.values : 0;
        add(
          operationsIn(operation) * (steps + looked) + selectionSteps(document, operation, before, added),
          index,
        );
      }
    },
    addWrite: (document, index) => {
      const counted = returnsDocuments ? 0 : (written.get(document._id) ?? 0);
      const steps = Math.max(counted, writeSteps.document + writeSteps.value * sizeOf(document).values);
      written.set(document._id, steps);
      add(steps - counted, index);
    },
    addList: (count) => add(listSteps * count, 0),
  };
}

/** Returns a function that measures values, and each object and list only once. */
function createSizes(): (value: unknown) => Size {
  const sizes = new WeakMap<object, Size>();
  const sizeOf = (value: unknown): Size => {
    const isText = typeof value === 'string';
    const longest = isText ? value.length : 0;
    if (typeof value !== 'object' || !value) {
      return { values: 1 + Math.floor(longest / textUnit), widest: 0, longest, alike: 1 };
    }
    const size = sizes.get(value) ?? sizeOfChildren(value, sizeOf);
    sizes.set(value, size);
    return size;
  };
  return sizeOf;
}

function sizeOfChildren(value: object, sizeOf: (child: unknown) => Size): Size {
  const children: unknown[] = Object.values(value);
  const size = { values: 1, widest: children.length, longest: 0, alike: alikeIn(value) };
  for (const child of children) {
    const inner = sizeOf(child);
    size.values += inner.values;
    size.widest = Math.max(size.widest, inner.widest);
    size.longest = Math.max(size.longest, inner.longest);
    size.alike = Math.max(size.alike, inner.alike);
  }
  return size;
}

/** Returns the most items with the same key; 1 for what is not a list, or has no keys. */
function alikeIn(value: object): number {
  if (!Array.isArray(value)) return 1;
  const counts = new Map<unknown, number>();
  let most = 1;
  for (const item of value) {
    const key: unknown = isJsonObject(item) ? item['_key'] : undefined;
    if (key === undefined) continue;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    most = Math.max(most, count);
  }
  return most;
}

function isTextPatch(name: PatchOperation['name']): boolean {
  return name === 'diffMatchPatch';
}

/** Returns whether an operation looks at all values of a document. */
function isRecursive({ path }: PatchOperation): boolean {
  return path.includes('..');
}

/** Returns the steps for what the path of an operation selects, in the document or in what the patch itself adds to it. */
function selectionSteps(
  document: LakeDocument,
  { name, path, operand }: PatchOperation,
  before: Size,
  added: Size,
): number {
  const { count, mayGrow } = matchesOfPath(path, document, before.alike + added.alike - 1);
  const matches = mayGrow ? count + added.values : count;
  if (isTextPatch(name)) {
    const { pieces, compared } = textPatchSize(String(operand));
    const longest = Math.max(before.longest, added.longest);
    return matches * (pieces * (matchSteps + searchSteps * longest) + compareSteps * compared);
  }
  return matches > 1 ? matches * (matchSteps + before.widest + added.widest) : 0;
}

/** Returns what an operation counts for: one on a range for each item, `diffMatchPatch` for each piece of it. */
function operationsIn({ name, path, operand }: PatchOperation): number {
  return itemsInRanges(path) * (isTextPatch(name) ? textPatchSize(String(operand)).pieces : 1);
}
