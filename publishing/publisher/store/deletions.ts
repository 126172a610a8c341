import type { DatabaseSync } from 'node:sqlite';
import type { DeletedDocument } from '#core/publishing/deletedDocument.ts';
import type { ChangeEvent } from './eventRows.ts';
import { documentTypeNames, documentTypes } from '#core/content/documentTypes.ts';

/** Documents that were deleted or unpublished, and not published again since. Each function throws what SQLite throws. */
export type Deletions = {
  /** Records a deletion or publish from an event. */
  readonly note: (event: ChangeEvent, now: Date) => void;
  /** The last ones first. */
  readonly list: (now: Date) => readonly DeletedDocument[];
};

/** Documents of the API reference come back with their files, and only all together. */
function isFromSchema(type = ''): boolean {
  return documentTypeNames.some((name) => name === type && documentTypes[name].made === 'fromSchema');
}

/** Milliseconds. */
const keptFor = 365 * 24 * 60 * 60_000;

const maxKept = 1000;

/** Prepares the statements. */
export function deletions(database: DatabaseSync): Deletions {
  const insert = database.prepare(
    'INSERT INTO deletions (document_id, at, detail) VALUES (?1, ?2, ?3) ON CONFLICT (document_id) DO UPDATE SET at = ?2, detail = ?3',
  );
  const forget = database.prepare('DELETE FROM deletions WHERE document_id = ?');
  const forgetOld = database.prepare(
    `DELETE FROM deletions WHERE at < ?1
     OR document_id IN (SELECT document_id FROM deletions ORDER BY at DESC, document_id LIMIT -1 OFFSET ?2)`,
  );
  const list = database.prepare('SELECT * FROM deletions WHERE at >= ? ORDER BY at DESC, document_id');
  return {
    note: ({ documentId, detail, operation }, now) => {
      if (documentId === '' || operation === undefined) return;
      if (operation === 'delete') {
        if (isFromSchema(detail?.type)) return;
        insert.run(documentId, now.toISOString(), JSON.stringify(detail ?? {}));
        forgetOld.run(oldest(now), maxKept);
      } else {
        forget.run(documentId);
      }
    },
    list: (now) =>
      list.all(oldest(now)).map(({ document_id: id, at, detail }) => ({
        // Written by `note`.
        ...JSON.parse(String(detail)),
        id: String(id),
        at: String(at),
      })),
  };
}

function oldest(now: Date): string {
  return new Date(now.getTime() - keptFor).toISOString();
}
