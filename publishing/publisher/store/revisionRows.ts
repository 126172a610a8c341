import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { LiveDocument } from './liveDocument.ts';
import type { Release } from './release.ts';
import type { RevisionDifference, ShownRevision, ShownRevisions } from './shownRevisions.ts';

/** The notes of which revisions each release shows, as rows. Each function throws what SQLite throws. */
export type RevisionRows = {
  /**
   * Records the revisions that the newest release shows, which was inserted before. Differences are from the release before it; of a full
   * list, only what differs from that release is recorded.
   */
  readonly insert: (release: Release, shown: ShownRevisions) => void;
  readonly removeAll: () => void;
  /** Returns whether any release has notes. */
  readonly areKnown: () => boolean;
  /** Returns whether the revisions of the live release are known. */
  readonly areKnownOfLive: () => boolean;
  /** Returns the notes for a release. */
  readonly revisedBy: (release: string) => readonly ShownRevision[];
  /** The documents of which two releases show different revisions; undefined when that is not known. */
  readonly differences: (one: string, other: string) => readonly RevisionDifference[] | undefined;
  /** Returns a document as the live release shows it. */
  readonly liveDocument: (id: string) => LiveDocument | undefined;
};

/** Prepares the statements. */
export function revisionRows(database: DatabaseSync): RevisionRows {
  const newestRevisions = database.prepare(
    'SELECT document_id, revision, max(build) FROM revisions GROUP BY document_id',
  );
  const insertRevision = database.prepare(
    'INSERT INTO revisions (document_id, build, revision, since) SELECT ?, seq, ?, ? FROM builds WHERE id = ?',
  );
  const deleteRevisions = database.prepare('DELETE FROM revisions');
  const anyRevision = database.prepare('SELECT 1 FROM revisions LIMIT 1');
  // Every site has documents, its settings at least.
  const liveRevisions = database.prepare(
    `SELECT 1 FROM revisions WHERE build <= (SELECT seq FROM live JOIN builds ON builds.id = live.build) LIMIT 1`,
  );
  const revisedBy = database.prepare(
    'SELECT document_id, revision FROM revisions WHERE build = (SELECT seq FROM builds WHERE id = ?)',
  );
  const liveRevision = database.prepare(
    `SELECT revision, since FROM revisions WHERE document_id = ?
     AND build <= (SELECT seq FROM live JOIN builds ON builds.id = live.build)
     ORDER BY build DESC LIMIT 1`,
  );
  const seqOf = database.prepare('SELECT seq FROM builds WHERE id = ?');
  const anyRevisionUntil = database.prepare('SELECT 1 FROM revisions WHERE build <= ? LIMIT 1');
  const differences = database.prepare(
    `SELECT * FROM (
       SELECT document_id, ${shownBy('?1')} AS one, ${shownBy('?2')} AS other
       FROM (SELECT DISTINCT document_id FROM revisions WHERE build > min(?1, ?2) AND build <= max(?1, ?2)) AS changed
     ) WHERE one IS NOT other ORDER BY document_id`,
  );

  return {
    insert: ({ id: release, builtAt }, { base, revisions }) => {
      const insert = (id: string, revision: string | null): void => {
        insertRevision.run(id, revision, builtAt, release);
      };
      if (base !== undefined) {
        for (const [id, revision] of revisions) insert(id, revision);
        return;
      }
      const before = new Map(newestRevisions.all().map((row) => [row['document_id'], row['revision']]));
      for (const [id, revision] of revisions) {
        if (before.get(id) !== revision) insert(id, revision);
        before.delete(id);
      }
      for (const [id, revision] of before) if (revision !== null) insert(String(id), null);
    },
    removeAll: () => void deleteRevisions.run(),
    areKnown: () => anyRevision.get() !== undefined,
    areKnownOfLive: () => liveRevisions.get() !== undefined,
    revisedBy: (release) =>
      revisedBy.all(release).map(({ document_id: id, revision }) => [String(id), revisionIn(revision)]),
    differences: (one, other) => {
      const [first, second] = [one, other].map((id) => Number(seqOf.get(id)?.['seq'] ?? 0));
      if (!first || !second || !anyRevisionUntil.get(Math.min(first, second))) return undefined;
      return differences.all(first, second).map((row) => ({
        id: String(row['document_id']),
        one: revisionIn(row['one']),
        other: revisionIn(row['other']),
      }));
    },
    liveDocument: (id) => {
      const { revision, since } = liveRevision.get(id) ?? {};
      return typeof revision === 'string' ? { revision, since: String(since) } : undefined;
    },
  };
}

/** Prepares the deletion of notes of revisions that no other release shows than the one with this number, which was just deleted. */
export function revisionPruning(database: DatabaseSync): (seq: number) => void {
  const deleteNewer = database.prepare('DELETE FROM revisions WHERE build > (SELECT max(seq) FROM builds)');
  const deleteReplaced = database.prepare(
    `DELETE FROM revisions WHERE (document_id, build) IN (
       SELECT former.document_id, former.build FROM revisions AS later
       JOIN revisions AS former ON former.document_id = later.document_id
       WHERE later.build > ?1 AND former.build <= ?1
       AND NOT EXISTS (SELECT 1 FROM builds WHERE seq >= former.build AND seq < later.build)
     )`,
  );
  const deleteGone = database.prepare(
    'DELETE FROM revisions WHERE revision IS NULL AND build <= (SELECT min(seq) FROM builds)',
  );
  return (seq) => {
    // The newest release is deleted when it turned out to be no good.
    deleteNewer.run();
    deleteReplaced.run(seq);
    deleteGone.run();
  };
}

/** A subquery: which revision of a document in `changed` the release with this number shows. */
function shownBy(seq: string): string {
  return `(SELECT revision FROM revisions
     WHERE document_id = changed.document_id AND build <= ${seq} ORDER BY build DESC LIMIT 1)`;
}

function revisionIn(column: SQLOutputValue | undefined): string | null {
  return typeof column === 'string' ? column : null;
}
