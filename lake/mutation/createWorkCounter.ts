import type { LakeDocument } from '../document/lakeDocument.ts';
import type { ValueSize } from './createMeasure.ts';
import type { PatchOperation } from './patchOperations.ts';
import { mutationError } from '../protocol/mutationError.ts';
import { itemsInRanges, visitsOfRanges } from './checkPath.ts';
import { createMeasure } from './createMeasure.ts';
import { hasConditions, matchesOfPath } from './matchesOfPath.ts';
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
/** Steps per document, and per value in it, for comparing, indexing and writing; and besides, per reference and per field of a large object. */
const writeSteps = { document: 4000, value: 60, reference: 800, hashed: 2000 };
/** Steps of an operation for each value in the widest object or list: those on its path are copied, and searched for keys. */
const copySteps = 50;
/** Steps per document that is listed. */
const listSteps = 100;
/** Steps for each value in a document if a path has a condition, and so may look at all of them. */
const conditionSteps = 100;
/** The same if a path looks at everything that is inside (`..`): it writes down the way to each value, level by level. */
const searchEverywhereSteps = { value: 500, level: 10 };
/** Steps for each visit of an item of a range. The list around it is copied as well, one step per item. */
const revisitSteps = 500;
/** Steps for each value that a path selects. The list around it is copied as well, one step per item. */
const matchSteps = 2000;
/** Steps for each character of a text, for each piece of `diffMatchPatch`: a piece that is not in its place is searched for. */
const searchSteps = 20;
/** Steps for the square of the length of a long deletion of `diffMatchPatch`, which is compared with the text in its place. */
const compareSteps = 4;

/** @param returnsDocuments true if the reply has a document for each mutation, so that it is serialised for each */
export function createWorkCounter(returnsDocuments = false): WorkCounter {
  // A patch copies what it changes and shares the rest with the document before it.
  const sizeOf = createMeasure();
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
      const each = added.values + texts.values + copySteps * (before.widest + added.widest);
      const searched = { values: before.values + added.values, depth: before.depth + added.depth };
      for (const operation of operations) {
        // Added first, because it also takes this time to count what a path selects.
        const steps = itemsInRanges(operation.path) * (each + lookSteps(operation.path, searched));
        add(steps + visitSteps(operation.path, before.widest + added.values), index);
        add(furtherSteps(operation, document, { before, added, steps }), index);
      }
    },
    addWrite: (document, index) => {
      const counted = returnsDocuments ? 0 : (written.get(document._id) ?? 0);
      const steps = Math.max(counted, stepsOfWriting(sizeOf(document)));
      written.set(document._id, steps);
      add(steps - counted, index);
    },
    addList: (count) => add(listSteps * count, 0),
  };
}

function stepsOfWriting({ values, references, hashed }: ValueSize): number {
  const { document, value, reference, hashed: field } = writeSteps;
  return document + value * values + reference * references + field * hashed;
}

function isTextPatch(name: PatchOperation['name']): boolean {
  return name === 'diffMatchPatch';
}

type PatchSize = {
  /** The document before the patch. */
  readonly before: ValueSize;
  /** The values that the patch itself has. */
  readonly added: ValueSize;
  /** The steps of the operation at one value, and of looking for it. */
  readonly steps: number;
};

/** Returns the steps of visiting the items of ranges more often than once. */
function visitSteps(path: string, widest: number): number {
  const visits = visitsOfRanges(path, widest);
  return visits > 1 ? visits * (revisitSteps + widest) : 0;
}

/** Returns the steps of looking at everything in a document that a path could select. */
function lookSteps(path: string, { values, depth }: Pick<ValueSize, 'values' | 'depth'>): number {
  const { value, level } = searchEverywhereSteps;
  if (path.includes('..')) return values * (value + level * depth);
  return hasConditions(path) ? values * conditionSteps : 0;
}

/** Returns the steps of an operation besides `steps`: those for each piece of a text, and for each value that its path selects, in the document or in `added`. */
function furtherSteps(
  { name, path, operand }: PatchOperation,
  document: LakeDocument,
  { before, added, steps }: PatchSize,
): number {
  const { count, mayGrow } = matchesOfPath(path, document, before.alike + added.alike - 1);
  const matches = mayGrow ? count + added.values : count;
  if (isTextPatch(name)) {
    const { pieces, compared } = textPatchSize(String(operand));
    const longest = Math.max(before.longest, added.longest);
    return (
      pieces * steps + matches * (pieces * (matchSteps + searchSteps * longest) + compareSteps * compared)
    );
  }
  return matches > 1 ? matches * (matchSteps + before.widest + added.widest) : 0;
}
