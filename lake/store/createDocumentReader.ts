import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { LakeDocument } from '../document/lakeDocument.ts';
import type { DocumentReader, DocumentSelection } from './documentReader.ts';
import { parseLakeDocument } from '../document/lakeDocument.ts';
import { isUpdatedSince } from './documentReader.ts';
import { textColumn } from './textColumn.ts';

/** `forget` drops what was read: it must be called when revisions that may have been read are rolled back. */
export type RememberingReader = DocumentReader & { readonly forget: () => void };

const conditions: Record<DocumentSelection['by'], string> = {
  all: 'json_array_length(?1) = 0',
  ids: 'd.id IN (SELECT value FROM json_each(?1))',
  bases: 'd.base IN (SELECT value FROM json_each(?1))',
  types: 'd.type IN (SELECT value FROM json_each(?1))',
  references: 'd.id IN (SELECT source FROM refs WHERE target IN (SELECT value FROM json_each(?1)))',
};
const inTheseLayers = 'AND d.layer IN (SELECT value FROM json_each(?2))';
const inAnyLayer = `AND ?2 IS NULL`;

/** The most parsed text, in characters; beyond it, all parsed documents are dropped. */
const defaultMaxRemembered = 64 * 1024 * 1024;

/**
 * A reader over an open database. Indexes find ids and revisions; the text of a document is read and parsed only once
 * per revision, so repeated queries are cheap.
 */
export function createDocumentReader(
  database: DatabaseSync,
  maxRemembered = defaultMaxRemembered,
): RememberingReader {
  const parsed = new Map<string, LakeDocument>();
  let remembered = 0;
  const content = database.prepare('SELECT id, rev, content FROM documents WHERE id = ?');
  const statements = new Map<string, StatementSync>();

  const load = (id: string, rev: string): LakeDocument | undefined => {
    const known = parsed.get(id);
    if (known?._rev === rev) return known;
    return read(id);
  };
  const read = (id: string): LakeDocument | undefined => {
    const row = content.get(id);
    if (!row) {
      parsed.delete(id);
      return undefined;
    }
    const known = parsed.get(id);
    if (known && known._rev === row['rev']) return known;
    const text = textColumn(row, 'content');
    remembered += text.length;
    if (remembered > maxRemembered) {
      parsed.clear();
      remembered = text.length;
    }
    const document = parseLakeDocument(text);
    parsed.set(id, document);
    return document;
  };
  const statementFor = (selection: DocumentSelection, inLayers: boolean): StatementSync => {
    const sql = `SELECT d.id, d.rev FROM documents d WHERE ${conditions[selection.by]} ${inLayers ? inTheseLayers : inAnyLayer} ORDER BY d.id`;
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };

  return {
    get: read,
    forget: () => {
      parsed.clear();
      remembered = 0;
    },
    select: (selection, layers) => {
      const values = selection.by === 'all' ? [] : selection.values;
      const rows = statementFor(selection, Boolean(layers)).all(
        JSON.stringify(values),
        layers ? JSON.stringify(layers) : null,
      );
      return rows
        .flatMap((row) => load(textColumn(row, 'id'), textColumn(row, 'rev')) ?? [])
        .filter((document) => isUpdatedSince(document, selection));
    },
  };
}
