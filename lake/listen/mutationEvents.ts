import type { LakeDocument } from '../document/lakeDocument.ts';
import type { CommittedTransaction, Transition } from '../store/transaction.ts';
import { present } from '#system/values/present.ts';
import { splitDocumentId } from '../document/documentId.ts';
import { mutationsOfDocument } from './mutationsOfDocument.ts';

/** The options of a listener. */
export type ListenerOptions = {
  /** Returns whether the listener's user may read this document. */
  readonly maySee: (document: LakeDocument) => boolean;
  readonly includeResult: boolean;
  readonly includePreviousRevision: boolean;
  readonly includeMutations: boolean;
  readonly includeEffects: boolean;
  /** True to include versions in releases, besides drafts and published documents. */
  readonly includeAllVersions: boolean;
};

/** The documents of a transaction that a listener may see, as they were and as they are. */
export function visibleDocuments(
  { changes }: CommittedTransaction,
  { maySee, includeAllVersions }: ListenerOptions,
): LakeDocument[] {
  return changes.flatMap(({ id, before, after }) => {
    const { layer } = splitDocumentId(id);
    if (!includeAllVersions && layer !== 'published' && layer !== 'drafts') return [];
    return [before, after].flatMap((document) => (document && maySee(document) ? document : []));
  });
}

/**
 * Returns the events of a transaction as one listener sees it: an event per document that is, or was before, among the
 * `results` of its query. `transition` is about those results; the number of events counts only those of this listener,
 * so that it can tell when it has received all of them.
 */
export function mutationEvents(
  transaction: CommittedTransaction,
  results: ReadonlySet<LakeDocument>,
  options: ListenerOptions,
): Record<string, unknown>[] {
  const seen = transaction.changes.flatMap((change) => {
    const [isBefore, isAfter] = [isAmong(results, change.before), isAmong(results, change.after)];
    const transition = transitionOf(isBefore, isAfter);
    return transition === undefined ? [] : { change, transition };
  });
  const mutationsOf = options.includeMutations ? mutationsOfDocument(transaction.mutations) : undefined;
  return seen.map(({ change, change: { id, before, after, effects }, transition }, index) =>
    present({
      eventId: `${transaction.seq}#${id}`,
      documentId: id,
      transactionId: transaction.id,
      transition,
      identity: transaction.author,
      timestamp: transaction.timestamp,
      previousRev: before?._rev,
      resultRev: transaction.id,
      mutations: mutationsOf?.(change),
      result: options.includeResult ? after : undefined,
      previous: options.includePreviousRevision ? before : undefined,
      effects: options.includeEffects ? effects : undefined,
      transactionTotalEvents: seen.length,
      transactionCurrentEvent: index + 1,
      // Events are sent after the commit, and each query reads what is committed. With any other value, a Studio delays its query by 1.2 s.
      visibility: 'query',
    }),
  );
}

function isAmong(results: ReadonlySet<LakeDocument>, document: LakeDocument | undefined): boolean {
  return document ? results.has(document) : false;
}

function transitionOf(isBefore: boolean, isAfter: boolean): Transition | undefined {
  if (isBefore) return isAfter ? 'update' : 'disappear';
  return isAfter ? 'appear' : undefined;
}
