import { splitDocumentId } from '../document/documentId.ts';
import type { LakeDocument } from '../document/lakeDocument.ts';
import type { CommittedTransaction, Transition } from '../store/commitTransaction.ts';
import { mutationsOfDocument } from './mutationsOfDocument.ts';

/** What a listener wants to be told. */
export type ListenerOptions = {
  /** Whether the user who listens may know of this document. */
  readonly maySee: (document: LakeDocument) => boolean;
  readonly includeResult: boolean;
  readonly includePreviousRevision: boolean;
  readonly includeMutations: boolean;
  readonly includeEffects: boolean;
  /** Versions in releases, too, besides drafts and what is published. */
  readonly includeAllVersions: boolean;
};

/** The documents of a transaction, as they were and as they are, that a listener may hear of. */
export function documentsHeardOf(
  { changes }: CommittedTransaction,
  { maySee, includeAllVersions }: ListenerOptions,
): LakeDocument[] {
  return changes.flatMap(({ id, before, after }) => {
    const { layer } = splitDocumentId(id);
    if (!includeAllVersions && layer !== 'published' && layer !== 'drafts') return [];
    return [before, after].flatMap((document) =>
      document !== undefined && maySee(document) ? document : [],
    );
  });
}

/**
 * What happened in a transaction, as one listener sees it: an event per document that is, or was before, among the
 * `results` of its query. `transition` is about those results; the number of events is that of this listener, so that it
 * can tell when it has them all.
 */
export function mutationEvents(
  transaction: CommittedTransaction,
  results: ReadonlySet<LakeDocument>,
  options: ListenerOptions,
): Record<string, unknown>[] {
  const seen = transaction.changes.flatMap((change) => {
    const isBefore = change.before !== undefined && results.has(change.before);
    const isAfter = change.after !== undefined && results.has(change.after);
    const transition = transitionOf(isBefore, isAfter);
    return transition === undefined ? [] : { change, transition };
  });
  const mutationsOf = options.includeMutations ? mutationsOfDocument(transaction.mutations) : undefined;
  return seen.map(({ change, change: { id, before, after, effects }, transition }, index) => ({
    eventId: `${transaction.seq}#${id}`,
    documentId: id,
    transactionId: transaction.id,
    transition,
    identity: transaction.author,
    timestamp: transaction.timestamp,
    ...(before === undefined ? {} : { previousRev: before._rev }),
    resultRev: transaction.id,
    ...(mutationsOf === undefined ? {} : { mutations: mutationsOf(change) }),
    ...(options.includeResult && after !== undefined ? { result: after } : {}),
    ...(options.includePreviousRevision && before !== undefined ? { previous: before } : {}),
    ...(options.includeEffects ? { effects } : {}),
    transactionTotalEvents: seen.length,
    transactionCurrentEvent: index + 1,
    visibility: 'transaction',
  }));
}

function transitionOf(isBefore: boolean, isAfter: boolean): Transition | undefined {
  if (isBefore) return isAfter ? 'update' : 'disappear';
  return isAfter ? 'appear' : undefined;
}
