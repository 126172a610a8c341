import { splitDocumentId } from '../document/documentId.ts';
import type { JsonObject, LakeDocument } from '../document/lakeDocument.ts';
import type { Change } from '../store/commitTransaction.ts';
import { mutationError } from './mutationError.ts';

/** What staging needs to know of the lake and of the transaction. */
export type StageContext = {
  readonly get: (id: string) => LakeDocument | undefined;
  /** All documents of a layer, see `splitDocumentId`. */
  readonly inLayer: (layer: string) => LakeDocument[];
  /** Ids of the documents that a query selects now. */
  readonly query: (query: string, params: JsonObject) => string[];
  readonly transactionId: string;
  /** ISO 8601 instant. */
  readonly timestamp: string;
  readonly autoGenerateArrayKeys: boolean;
};

/** The documents as they stand in the middle of a transaction. */
export type StagingArea = {
  readonly context: StageContext;
  readonly get: (id: string) => LakeDocument | undefined;
  /** All documents of a layer, in the order of their ids. */
  readonly inLayer: (layer: string) => LakeDocument[];
  readonly put: (id: string, document: LakeDocument | undefined) => void;
  /** What was put so far, each document once, in the order in which they were first touched. */
  readonly changes: () => Change[];
};

export function createStagingArea(context: StageContext): StagingArea {
  const before = new Map<string, LakeDocument | undefined>();
  const after = new Map<string, LakeDocument | undefined>();
  const get = (id: string) => (after.has(id) ? after.get(id) : context.get(id));
  return {
    context,
    get,
    inLayer: (layer) => {
      const stored = context.inLayer(layer).map(({ _id }) => _id);
      const staged = [...after.keys()].filter((id) => splitDocumentId(id).layer === layer);
      return [...new Set([...stored, ...staged])].toSorted().flatMap((id) => get(id) ?? []);
    },
    put: (id, document) => {
      if (!before.has(id)) before.set(id, context.get(id));
      after.set(id, document);
    },
    changes: () =>
      [...before].flatMap(([id, old]) => {
        const document = after.get(id);
        if (old === undefined && document === undefined) return [];
        return {
          id,
          ...(old === undefined ? {} : { before: old }),
          ...(document === undefined ? {} : { after: document }),
        };
      }),
  };
}

/** The refusal to change what a document is. `index` is the place of the mutation that tries. */
export function immutableError(attribute: string, documentId: string, index: number): Error {
  return mutationError(
    409,
    index,
    'cannotModifyImmutableAttributeError',
    `Cannot modify immutable attribute "${attribute}"`,
    { attribute, documentId },
  );
}

/** Keeps an instant that a client gives (an import does), when it is one. */
export function instantOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : otherwise;
}
