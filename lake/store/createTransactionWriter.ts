import type { DatabaseSync } from 'node:sqlite';
import type { LakeDocument } from '../document/lakeDocument.ts';
import type { Change, CommittedTransaction, RecordedChange, Transaction } from './transaction.ts';
import { collectReferences } from '../document/collectReferences.ts';
import { splitDocumentId } from '../document/documentId.ts';
import { encodePatch } from '../mendoza/encodePatch.ts';

/** The most memory for pages of the database, in kB. */
const cacheKilobytes = 64 * 1024;

/**
 * Returns a function that writes a transaction: documents, references and revisions. Must be called inside `BEGIN`; the
 * caller commits.
 */
export function createTransactionWriter(
  database: DatabaseSync,
): (transaction: Transaction) => CommittedTransaction {
  // Much of what a large transaction changes is read and written again: with less memory, that would go to the disk each time.
  database.exec(`PRAGMA cache_size = -${cacheKilobytes}`);
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
      if (!after) {
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
    transition: !change.before ? 'appear' : change.after ? 'update' : 'disappear',
    effects: { apply: encodePatch(before, after), revert: encodePatch(after, before) },
  };
}

function withoutRev(document: LakeDocument | undefined): unknown {
  if (!document) return null;
  const { _rev, ...fields } = document;
  return fields;
}
