import type { DatabaseSync } from 'node:sqlite';
import { collectReferences } from '../document/collectReferences.ts';
import { splitDocumentId } from '../document/documentId.ts';
import type { LakeDocument } from '../document/lakeDocument.ts';
import { encodePatch } from '../mendoza/encodePatch.ts';
import type { MendozaPatch } from '../mendoza/encodePatch.ts';

/** What a transaction does to one document: `before` is absent when it appears, `after` when it disappears. */
export type Change = { readonly id: string; readonly before?: LakeDocument; readonly after?: LakeDocument };

export type Transaction = {
  readonly id: string;
  /** ISO 8601 instant. */
  readonly timestamp: string;
  /** Id of the user who sent it. */
  readonly author: string;
  /** The mutations as they were sent, kept for the history. */
  readonly mutations: readonly unknown[];
  /** One per document, in the order in which they were first touched. */
  readonly changes: readonly Change[];
};

export type Transition = 'appear' | 'update' | 'disappear';

/** A change as it was recorded. */
export type RecordedChange = Change & {
  readonly transition: Transition;
  readonly effects: { readonly apply: MendozaPatch; readonly revert: MendozaPatch };
};

export type CommittedTransaction = Omit<Transaction, 'changes'> & {
  /** Place in the order of all transactions. */
  readonly seq: number;
  readonly changes: readonly RecordedChange[];
};

/**
 * Writes transactions, each as a whole or not at all; when the returned function is back, it is on the disk. Must be
 * called inside `BEGIN`; the caller commits.
 */
export function createTransactionWriter(
  database: DatabaseSync,
): (transaction: Transaction) => CommittedTransaction {
  const insertTransaction = database.prepare(
    'INSERT INTO transactions (id, timestamp, author, mutations) VALUES (?, ?, ?, ?)',
  );
  const insertRevision = database.prepare(
    'INSERT INTO revisions (document, seq, transition, previous_rev, apply, revert) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const upsert = database.prepare(
    `INSERT INTO documents (id, type, base, layer, rev, content) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET type = excluded.type, rev = excluded.rev, content = excluded.content`,
  );
  const remove = database.prepare('DELETE FROM documents WHERE id = ?');
  const removeRefs = database.prepare('DELETE FROM refs WHERE source = ?');
  const insertRef = database.prepare('INSERT INTO refs (source, target, strong) VALUES (?, ?, ?)');

  return ({ changes, ...transaction }) => {
    const { lastInsertRowid } = insertTransaction.run(
      transaction.id,
      transaction.timestamp,
      transaction.author,
      JSON.stringify(transaction.mutations),
    );
    const recorded = changes.map(recordChange);
    for (const { id, before, after, transition, effects } of recorded) {
      insertRevision.run(
        id,
        lastInsertRowid,
        transition,
        before?._rev ?? null,
        JSON.stringify(effects.apply),
        JSON.stringify(effects.revert),
      );
      removeRefs.run(id);
      if (after === undefined) {
        remove.run(id);
        continue;
      }
      const { base, layer } = splitDocumentId(id);
      upsert.run(id, after._type, base, layer, after._rev, JSON.stringify(after));
      for (const { target, strong } of collectReferences(after)) insertRef.run(id, target, strong ? 1 : 0);
    }
    return { ...transaction, seq: Number(lastInsertRowid), changes: recorded };
  };
}

function recordChange(change: Change): RecordedChange {
  const [before, after] = [withoutRev(change.before), withoutRev(change.after)];
  return {
    ...change,
    transition: change.before === undefined ? 'appear' : change.after === undefined ? 'disappear' : 'update',
    effects: { apply: encodePatch(before, after), revert: encodePatch(after, before) },
  };
}

function withoutRev(document: LakeDocument | undefined): unknown {
  if (document === undefined) return null;
  const { _rev, ...fields } = document;
  return fields;
}
