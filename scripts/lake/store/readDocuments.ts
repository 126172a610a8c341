import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite';
import { parseLakeDocument } from '../document/lakeDocument.ts';
import type { LakeDocument } from '../document/lakeDocument.ts';

/** A set of documents that an index can find. `ids`, `bases` are document ids, `references` targets of references. */
export type Selection =
  | { readonly by: 'all' }
  | { readonly by: 'ids' | 'bases' | 'types' | 'references'; readonly values: readonly string[] };

/** Reads current documents. What it returns is shared and must not be changed. */
export type DocumentReader = {
  readonly get: (id: string) => LakeDocument | undefined;
  /** The selected documents in the given layers (all when absent), in the order of their ids. */
  readonly select: (selection: Selection, layers?: readonly string[]) => LakeDocument[];
};

/** `forget` lets go of what was read: it must be called when revisions that may have been read are undone. */
export type RememberingReader = DocumentReader & { readonly forget: () => void };

const CONDITIONS: Record<Selection['by'], string> = {
  all: 'json_array_length(?1) = 0',
  ids: 'd.id IN (SELECT value FROM json_each(?1))',
  bases: 'd.base IN (SELECT value FROM json_each(?1))',
  types: 'd.type IN (SELECT value FROM json_each(?1))',
  references: 'd.id IN (SELECT source FROM refs WHERE target IN (SELECT value FROM json_each(?1)))',
};
const IN_LAYERS = 'AND d.layer IN (SELECT value FROM json_each(?2))';
const ANY_LAYER = `AND ?2 IS NULL`;

/** Parsed documents are forgotten, all at once, when more text than this was parsed. Characters. */
const MAX_REMEMBERED = 64 * 1024 * 1024;

/**
 * A reader over an open database. Indexes find ids and revisions; a document's text is read and parsed only when this
 * revision of it was not yet, so that repeated queries do not pay for it again.
 */
export function createDocumentReader(
  database: DatabaseSync,
  maxRemembered = MAX_REMEMBERED,
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
    if (row === undefined) {
      parsed.delete(id);
      return undefined;
    }
    const known = parsed.get(id);
    if (known !== undefined && known._rev === row['rev']) return known;
    const text = textOf(row, 'content');
    remembered += text.length;
    if (remembered > maxRemembered) {
      parsed.clear();
      remembered = text.length;
    }
    const document = parseLakeDocument(text);
    parsed.set(id, document);
    return document;
  };
  const statementFor = (selection: Selection, inLayers: boolean): StatementSync => {
    const sql = `SELECT d.id, d.rev FROM documents d WHERE ${CONDITIONS[selection.by]} ${inLayers ? IN_LAYERS : ANY_LAYER} ORDER BY d.id`;
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
      const rows = statementFor(selection, layers !== undefined).all(
        JSON.stringify(values),
        layers === undefined ? null : JSON.stringify(layers),
      );
      return rows.flatMap((row) => load(textOf(row, 'id'), textOf(row, 'rev')) ?? []);
    },
  };
}

/** A column that the tables promise to be text. */
export function textOf(row: Record<string, SQLOutputValue>, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') {
    throw new Error(
      `The lake's data is damaged: column '${column}' holds no text. Restore it from a backup.`,
    );
  }
  return value;
}
