import type { JsonObject } from '#system/values/jsonObject.ts';
import type { ReleaseDocuments } from '../contentRelease/releaseDocuments.ts';
import type { LakeDocument } from '../document/lakeDocument.ts';
import type { DocumentReader, DocumentSelection } from '../store/documentReader.ts';
import type { Change } from '../store/transaction.ts';
import type { WorkCounter } from './createWorkCounter.ts';
import { present } from '#system/values/present.ts';
import { collectReferences } from '../document/collectReferences.ts';
import { splitDocumentId } from '../document/documentId.ts';
import { mutationError } from '../protocol/mutationError.ts';

/** The state of the lake and the transaction that staging needs. */
export type StageContext = {
  readonly reader: DocumentReader;
  /** Ids of the documents that a query currently selects. */
  readonly query: (query: string, params: JsonObject) => string[];
  readonly transactionId: string;
  /** ISO 8601 instant. */
  readonly timestamp: string;
  readonly autoGenerateArrayKeys: boolean;
  readonly work: WorkCounter;
};

/** The documents in the middle of a transaction. */
export type StagingArea = ReleaseDocuments & {
  readonly context: StageContext;
  readonly put: (id: string, document: LakeDocument | undefined) => void;
  /** The staged documents, each once, in the order in which they were first changed. */
  readonly changes: () => Change[];
};

/** Creates an empty staging area, which shows the documents of the lake until they are changed in it. */
export function createStagingArea(context: StageContext): StagingArea {
  const { reader } = context;
  const before = new Map<string, LakeDocument | undefined>();
  const after = new Map<string, LakeDocument | undefined>();
  const get = (id: string) => (after.has(id) ? after.get(id) : reader.get(id));
  /** The documents that match now, among those that match in the store and those that are staged. */
  const current = (
    stored: DocumentSelection,
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
        if (!old && !document) return [];
        return present({ id, before: old, after: document });
      }),
  };
}

/** The error for an attempt to change the id or type of a document. `index` is the position of the mutation. */
export function immutableError(attribute: string, documentId: string, index: number): Error {
  return mutationError(
    409,
    index,
    'cannotModifyImmutableAttributeError',
    `Cannot modify immutable attribute "${attribute}"`,
    { attribute, documentId },
  );
}
