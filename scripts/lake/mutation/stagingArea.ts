import { collectReferences } from '../document/collectReferences.ts';
import { splitDocumentId } from '../document/documentId.ts';
import type { JsonObject, LakeDocument } from '../document/lakeDocument.ts';
import type { ReleaseDocuments } from '../release/releaseDocuments.ts';
import type { Change } from '../store/commitTransaction.ts';
import type { DocumentReader, Selection } from '../store/readDocuments.ts';
import type { WorkCounter } from './createWorkCounter.ts';
import { mutationError } from './mutationError.ts';

/** What staging needs to know of the lake and of the transaction. */
export type StageContext = {
  readonly reader: DocumentReader;
  /** Ids of the documents that a query selects now. */
  readonly query: (query: string, params: JsonObject) => string[];
  readonly transactionId: string;
  /** ISO 8601 instant. */
  readonly timestamp: string;
  readonly autoGenerateArrayKeys: boolean;
  readonly work: WorkCounter;
};

/** The documents as they stand in the middle of a transaction. */
export type StagingArea = ReleaseDocuments & {
  readonly context: StageContext;
  readonly put: (id: string, document: LakeDocument | undefined) => void;
  /** What was put so far, each document once, in the order in which they were first touched. */
  readonly changes: () => Change[];
};

export function createStagingArea(context: StageContext): StagingArea {
  const { reader } = context;
  const before = new Map<string, LakeDocument | undefined>();
  const after = new Map<string, LakeDocument | undefined>();
  const get = (id: string) => (after.has(id) ? after.get(id) : reader.get(id));
  /** What is like this now, of what is stored so and of what was put. */
  const current = (
    stored: Selection,
    isLike: (document: LakeDocument) => boolean,
    layers?: readonly string[],
  ): LakeDocument[] => {
    const ids = new Set([...reader.select(stored, layers).map(({ _id }) => _id), ...after.keys()]);
    context.work.addList(ids.size);
    return [...ids]
      .toSorted()
      .flatMap((id) => get(id) ?? [])
      .filter(isLike);
  };
  return {
    context,
    get,
    ofType: (type) => current({ by: 'types', values: [type] }, ({ _type }) => _type === type),
    inLayer: (layer) => current({ by: 'all' }, ({ _id }) => splitDocumentId(_id).layer === layer, [layer]),
    referring: (id) =>
      current({ by: 'references', values: [id] }, (document) =>
        collectReferences(document).some(({ target }) => target === id),
      ),
    put: (id, document) => {
      if (!before.has(id)) before.set(id, reader.get(id));
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
