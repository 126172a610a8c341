import type { LakeDocument } from '../document/lakeDocument.ts';
import type { History, Revision } from '../history/createHistory.ts';
import type { CommittedTransaction, RecordedChange } from '../store/transaction.ts';
import type { Listening } from './listenerGroup.ts';
import { createEventWriter } from './createEventWriter.ts';
import { mutationEvents, visibleDocuments } from './mutationEvents.ts';
import { isTargeted } from './mutationsOfDocument.ts';

/** The most missed changes that are sent later, and their most characters: a reader who falls 8 MB behind is cut off. */
const maxMissed = { changes: 300, characters: 1_000_000 };

/**
 * Returns the events that a listener has missed, in order and serialised. Undefined if they are not known: only those of a listener to certain
 * documents are, without the documents themselves, and only while the history has all of them and they are not too many.
 * @param after position of the last transaction that it knows, as it says
 * @param to position of the last transaction of which it gets no event otherwise
 */
export function missedEvents(
  history: Pick<History, 'revisions' | 'transactions' | 'transactionsAfter'>,
  { filter: { ids }, options }: Listening,
  { after, to }: { readonly after: number; readonly to: number },
): readonly string[] | undefined {
  if (after === to) return [];
  if (!Number.isSafeInteger(after) || after < 0 || after > to) return undefined;
  if (!ids || options.includeResult || options.includePreviousRevision) return undefined;
  // The history before an instant may have been deleted.
  if (history.transactionsAfter(after, 1)[0]?.seq !== after + 1) return undefined;
  const newestFirst = history.revisions(ids, to + 1, maxMissed.changes + 1);
  const missed = newestFirst.filter(({ seq }) => seq > after);
  if (missed.length > maxMissed.changes) return undefined;
  const bySeq = Map.groupBy(missed, ({ seq }) => seq);
  const write = createEventWriter();
  const texts: string[] = [];
  let characters = 0;
  const range = { ids, from: after + 1, to, newestFirst: false, limit: maxMissed.changes };
  for (const { effects, mutations, ...past } of history.transactions(range)) {
    if (!Array.isArray(mutations) || !mutations.every(isTargeted)) return undefined;
    const revisions = bySeq.get(past.seq) ?? [];
    const changes = revisions.flatMap((revision) => changeOf(revision, effects[revision.documentId]));
    const transaction: CommittedTransaction = { ...past, mutations, changes };
    const seen = new Set(visibleDocuments(transaction, options));
    const written = mutationEvents(transaction, seen, options).map((event) => write(transaction, event));
    characters += written.reduce((sum, text) => sum + text.length, 0);
    if (characters > maxMissed.characters) return undefined;
    texts.push(...written);
  }
  return texts;
}

/** A change without the documents: an event without them has only their revisions. */
function changeOf(
  { documentId: id, transition, previousRev, transactionId }: Revision,
  effects: RecordedChange['effects'] | undefined,
): RecordedChange[] {
  if (!effects) return [];
  const at = (_rev: string): LakeDocument => ({ _id: id, _rev, _type: '', _createdAt: '', _updatedAt: '' });
  return [
    {
      id,
      transition,
      effects,
      ...(previousRev !== undefined && { before: at(previousRev) }),
      ...(transition !== 'disappear' && { after: at(transactionId) }),
    },
  ];
}
