import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite';
import type { LakeDocument } from '../document/lakeDocument.ts';
import type { MendozaPatch } from '../mendoza/encodePatch.ts';
import type { DocumentReader } from '../store/documentReader.ts';
import type { Transition } from '../store/transaction.ts';
import { applyPatch } from 'mendoza';
import { present } from '#system/values/present.ts';
import { layerId } from '../document/documentId.ts';
import { isLakeDocument } from '../document/lakeDocument.ts';
import { releaseDocumentId } from '../document/releaseDocumentId.ts';
import { textColumn } from '../store/textColumn.ts';

/** The change that a transaction made to one document. */
export type Revision = {
  readonly seq: number;
  readonly documentId: string;
  readonly transition: Transition;
  readonly previousRev?: string;
  readonly transactionId: string;
  /** ISO 8601 instant. */
  readonly timestamp: string;
  readonly author: string;
};

export type TransactionSummary = {
  readonly seq: number;
  readonly id: string;
  /** ISO 8601 instant. */
  readonly timestamp: string;
  /** Id of the user who sent it. */
  readonly author: string;
  /** Ids of the documents it changed. */
  readonly documentIds: readonly string[];
};

export type PastTransaction = {
  readonly seq: number;
  readonly id: string;
  readonly timestamp: string;
  readonly author: string;
  readonly mutations: unknown;
  readonly effects: Readonly<Record<string, { readonly apply: MendozaPatch; readonly revert: MendozaPatch }>>;
};

export type TransactionRange = {
  readonly ids: readonly string[];
  /** Positions of the first and last transaction, inclusive. */
  readonly from?: number;
  readonly to?: number;
  readonly newestFirst: boolean;
  readonly limit: number;
};

/** The history: transactions, revisions, and documents as they were. */
export type History = {
  readonly seqOf: (transactionId: string) => number | undefined;
  /** Position of the last transaction committed at or before an instant; 0 if there is none. */
  readonly seqAt: (timestamp: string) => number;
  /** A document as it was right after a transaction. Undefined if it did not exist then. */
  readonly documentAt: (id: string, seq: number) => LakeDocument | undefined;
  /** Position of the last transaction after which the document existed. */
  readonly lastSeqOf: (id: string) => number | undefined;
  /** The revisions of the documents before a position, newest first. */
  readonly revisions: (ids: readonly string[], before: number, limit: number) => Revision[];
  /** Returns the changes that transactions made to releases, and to the versions of a document in them. */
  readonly releaseRevisions: (publishedId: string, seqs: readonly number[]) => Revision[];
  /**
   * A document as a transaction left it, computed from its state before. For following documents from one transaction
   * to the next: `documentAt` has to revert everything that came later.
   */
  readonly documentAfter: (
    transaction: TransactionSummary,
    id: string,
    before: LakeDocument | undefined,
  ) => LakeDocument | undefined;
  /** The first transactions after a position, in order, at most `limit`. */
  readonly transactionsAfter: (seq: number, limit: number) => TransactionSummary[];
  /** Transactions that changed any of the documents, with their effects on those documents only; each is read when it is asked for. */
  readonly transactions: (range: TransactionRange) => Iterable<PastTransaction>;
};

const inIds = 'r.document IN (SELECT value FROM json_each(?1))';
/** Everything about revisions but their patches, which may take megabytes each. */
const revisionFacts =
  'SELECT r.seq, r.document, r.transition, r.previous_rev, t.id, t.timestamp, t.author FROM revisions r JOIN transactions t ON t.seq = r.seq';

/** Reads the tables `transactions` and `revisions`. */
export function createHistory(database: DatabaseSync, reader: DocumentReader): History {
  const seqById = database.prepare('SELECT seq FROM transactions WHERE id = ?');
  const seqByTime = database.prepare('SELECT max(seq) AS seq FROM transactions WHERE timestamp <= ?');
  const later = database.prepare(
    'SELECT previous_rev, revert FROM revisions WHERE document = ? AND seq > ? ORDER BY seq DESC',
  );
  const newest = database.prepare(
    'SELECT seq, transition FROM revisions WHERE document = ? ORDER BY seq DESC LIMIT 1',
  );
  const past = database.prepare(
    `${revisionFacts}
     WHERE ${inIds} AND r.seq < ?2 ORDER BY r.seq DESC, r.document LIMIT ?3`,
  );
  const released = database.prepare(
    `${revisionFacts}
     WHERE r.seq IN (SELECT value FROM json_each(?1)) AND (r.document GLOB ?2 OR r.document GLOB ?3)`,
  );
  const since = database.prepare(
    'SELECT seq, id, timestamp, author FROM transactions WHERE seq > ? ORDER BY seq LIMIT ?',
  );
  const applied = database.prepare('SELECT apply FROM revisions WHERE document = ? AND seq = ?');
  const touched = database.prepare('SELECT document FROM revisions WHERE seq = ? ORDER BY document');
  const effects = database.prepare(
    `SELECT r.document, r.apply, r.revert FROM revisions r WHERE ${inIds} AND r.seq = ?2`,
  );
  const bySeq = database.prepare('SELECT * FROM transactions WHERE seq = ?');
  const select = (order: 'ASC' | 'DESC') =>
    database.prepare(
      `SELECT seq FROM transactions WHERE seq IN (SELECT r.seq FROM revisions r WHERE ${inIds} AND r.seq BETWEEN ?2 AND ?3)
       ORDER BY seq ${order} LIMIT ?4`,
    );
  const [oldestFirst, newestFirst] = [select('ASC'), select('DESC')];

  return {
    seqOf: (transactionId) => optionalSeq(seqById.get(transactionId)),
    seqAt: (timestamp) => optionalSeq(seqByTime.get(timestamp)) ?? 0,
    documentAt: (id, seq) => rewind(id, reader.get(id), later.iterate(id, seq)),
    lastSeqOf: (id) => {
      const row = newest.get(id);
      const seq = optionalSeq(row);
      return seq === undefined || row?.['transition'] !== 'disappear' ? seq : seq - 1;
    },
    revisions: (ids, before, limit) => past.all(JSON.stringify(ids), before, limit).map(revisionOf),
    releaseRevisions: (publishedId, seqs) =>
      released.all(JSON.stringify(seqs), layerId(publishedId, '*'), releaseDocumentId('*')).map(revisionOf),
    documentAfter: ({ id: transactionId, seq }, id, before) => {
      const row = applied.get(id, seq);
      if (!row) throw new Error(`There is no revision of '${id}' by transaction ${seq}.`);
      return documentOf(
        id,
        applyPatch(fieldsOf(before), parsePatch(textColumn(row, 'apply'))),
        transactionId,
      );
    },
    transactionsAfter: (seq, limit) =>
      since.all(seq, limit).map((row) => ({
        seq: Number(row['seq']),
        id: textColumn(row, 'id'),
        timestamp: textColumn(row, 'timestamp'),
        author: textColumn(row, 'author'),
        documentIds: touched.all(Number(row['seq'])).map((revision) => textColumn(revision, 'document')),
      })),
    transactions: function* ({ ids, from = 0, to = Number.MAX_SAFE_INTEGER, newestFirst: reverse, limit }) {
      const wanted = JSON.stringify(ids);
      const range: SQLInputValue[] = [wanted, from, to, limit];
      for (const { seq } of (reverse ? newestFirst : oldestFirst).all(...range)) {
        const row = bySeq.get(Number(seq));
        // A transaction that was pruned meanwhile is left out.
        if (row) yield pastTransaction(row, effects.all(wanted, Number(seq)));
      }
    },
  };
}

function pastTransaction(row: Row, effects: readonly Row[]): PastTransaction {
  return {
    seq: Number(row['seq']),
    id: textColumn(row, 'id'),
    timestamp: textColumn(row, 'timestamp'),
    author: textColumn(row, 'author'),
    mutations: JSON.parse(textColumn(row, 'mutations')) as unknown,
    effects: Object.fromEntries(
      effects.map((effect) => [
        textColumn(effect, 'document'),
        {
          apply: parsePatch(textColumn(effect, 'apply')),
          revert: parsePatch(textColumn(effect, 'revert')),
        },
      ]),
    ),
  };
}

type Row = Readonly<Record<string, SQLOutputValue>>;

/** Reverts the later changes, newest first. The document's revision is the one that the oldest of them started from. */
function rewind(
  id: string,
  current: LakeDocument | undefined,
  laterRevisions: Iterable<Row>,
): LakeDocument | undefined {
  let oldest: Row | undefined;
  let fields: unknown = fieldsOf(current);
  for (const row of laterRevisions) {
    fields = applyPatch(fields, parsePatch(textColumn(row, 'revert')));
    oldest = row;
  }
  return oldest ? documentOf(id, fields, oldest['previous_rev']) : current;
}

/** The input and output of patches: a document without its revision, or `null` if it does not exist. */
function fieldsOf(document: LakeDocument | undefined): unknown {
  if (!document) return null;
  const { _rev, ...fields } = document;
  return fields;
}

function documentOf(id: string, fields: unknown, rev: unknown): LakeDocument | undefined {
  if (typeof fields !== 'object' || !fields) return undefined;
  const document: unknown = { ...fields, _rev: rev };
  if (isLakeDocument(document)) return document;
  throw new Error(`The history of '${id}' is damaged: its patches do not give a document. Restore a backup.`);
}

function parsePatch(text: string): MendozaPatch {
  const patch: unknown = JSON.parse(text);
  if (Array.isArray(patch)) return patch;
  throw new Error(`The lake's history is damaged: '${text.slice(0, 80)}' is not a patch. Restore a backup.`);
}

function optionalSeq(row: Record<string, SQLOutputValue> | undefined): number | undefined {
  const seq = row?.['seq'];
  return typeof seq === 'number' ? seq : undefined;
}

function revisionOf(row: Record<string, SQLOutputValue>): Revision {
  const { transition, previous_rev: previousRev } = row;
  if (transition !== 'appear' && transition !== 'update' && transition !== 'disappear') {
    throw new Error(`The lake's history is damaged: unknown transition '${String(transition)}'.`);
  }
  return present({
    seq: Number(row['seq']),
    documentId: textColumn(row, 'document'),
    transition,
    previousRev: typeof previousRev === 'string' ? previousRev : undefined,
    transactionId: textColumn(row, 'id'),
    timestamp: textColumn(row, 'timestamp'),
    author: textColumn(row, 'author'),
  });
}
