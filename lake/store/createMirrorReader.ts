import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { LakeDocument } from '../document/lakeDocument.ts';
import type { DocumentReader, DocumentSelection } from './documentReader.ts';
import { parseLakeDocument } from '../document/lakeDocument.ts';
import { createSortedIndex } from './createSortedIndex.ts';
import { isUpdatedSince } from './documentReader.ts';
import { textColumn } from './textColumn.ts';

/** A reader with a cache. What it returns is as of the last `refresh`, which must be called inside a transaction. */
export type MirrorReader = DocumentReader & { readonly refresh: () => void };

export type MirrorEntry = {
  readonly id: string;
  readonly type: string;
  readonly base: string;
  readonly layer: string;
  readonly rev: string;
  /** Read when it is first needed. */
  document: LakeDocument | undefined;
};

/**
 * A reader for repeated queries: it keeps ids, types and layers of all documents in memory, in order, and the documents
 * themselves once they were read. A refresh learns from the stored transactions what has changed, so its cost depends
 * on the number of changes only.
 * @param maxRemembered the most text of parsed documents, in characters; beyond it, all of them are dropped
 */
export function createMirrorReader(database: DatabaseSync, maxRemembered: number): MirrorReader {
  const columns = 'id, type, base, layer, rev';
  const allRows = database.prepare(`SELECT ${columns} FROM documents ORDER BY id`);
  const oneRow = database.prepare(`SELECT ${columns} FROM documents WHERE id = ?`);
  const content = database.prepare('SELECT content FROM documents WHERE id = ?');
  const lastSeq = database.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'transactions'");
  const firstSeq = database.prepare('SELECT min(seq) AS seq FROM transactions');
  const changed = database.prepare('SELECT DISTINCT document FROM revisions WHERE seq > ?');
  const sources = database.prepare(
    'SELECT DISTINCT source FROM refs WHERE target IN (SELECT value FROM json_each(?)) ORDER BY source',
  );
  const index = createSortedIndex<MirrorEntry>();
  let seq: number | undefined;
  let remembered = 0;

  const load = (entry: MirrorEntry): LakeDocument => {
    if (entry.document) return entry.document;
    const row = content.get(entry.id);
    if (!row) throw new Error(`'${entry.id}' vanished while it was read.`);
    const text = textColumn(row, 'content');
    if (remembered + text.length > maxRemembered) {
      for (const other of index.all()) other.document = undefined;
      remembered = 0;
    }
    remembered += text.length;
    entry.document = parseLakeDocument(text);
    return entry.document;
  };
  const reloadAll = () => {
    index.clear();
    remembered = 0;
    for (const row of allRows.all()) index.put(entryOf(row));
  };
  const reload = (id: string) => {
    const row = oneRow.get(id);
    if (!row) index.remove(id);
    else index.put(entryOf(row));
  };
  const entriesOf = (selection: DocumentSelection): readonly MirrorEntry[] => {
    switch (selection.by) {
      case 'all':
        return index.all();
      case 'ids':
        return [...new Set(selection.values)].toSorted().flatMap((id) => index.get(id) ?? []);
      case 'bases':
        return index.group('base', selection.values);
      case 'types':
        return index.group('type', selection.values);
      case 'references':
        return sources
          .all(JSON.stringify(selection.values))
          .flatMap((row) => index.get(textColumn(row, 'source')) ?? []);
    }
  };

  return {
    refresh: () => {
      const now = Number(lastSeq.get()?.['seq'] ?? 0);
      if (seq === now) return;
      const oldest = Number(firstSeq.get()?.['seq'] ?? now);
      // If old transactions have been pruned, they no longer show what changed.
      if (seq === undefined || oldest > seq + 1) reloadAll();
      else for (const row of changed.all(seq)) reload(textColumn(row, 'document'));
      seq = now;
    },
    get: (id) => {
      const entry = index.get(id);
      return entry ? load(entry) : undefined;
    },
    select: (selection, layers) => {
      const entries = entriesOf(selection);
      const visible = layers ? entries.filter(({ layer }) => layers.includes(layer)) : entries;
      return visible.map(load).filter((document) => isUpdatedSince(document, selection));
    },
  };
}

function entryOf(row: Record<string, SQLOutputValue>): MirrorEntry {
  return {
    id: textColumn(row, 'id'),
    type: textColumn(row, 'type'),
    base: textColumn(row, 'base'),
    layer: textColumn(row, 'layer'),
    rev: textColumn(row, 'rev'),
    document: undefined,
  };
}
