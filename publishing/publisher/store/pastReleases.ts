import type { DatabaseSync } from 'node:sqlite';
import type { Release } from './release.ts';

/** The records of releases whose files are gone. Each function throws what SQLite throws. */
export type PastReleases = {
  /** Keeps the record of a release before it is deleted, and forgets old records. */
  readonly keep: (id: string, release: Release) => void;
  /** Newest first. */
  readonly list: () => readonly Release[];
};

/** The number of records that are kept for writers. */
const maxPast = 200;

/** Prepares the statements. */
export function pastReleases(database: DatabaseSync): PastReleases {
  const insert = database.prepare(
    'INSERT INTO past_builds (seq, value) SELECT seq, ? FROM builds WHERE id = ? ON CONFLICT (seq) DO NOTHING',
  );
  const forget = database.prepare(
    'DELETE FROM past_builds WHERE seq NOT IN (SELECT seq FROM past_builds ORDER BY seq DESC LIMIT ?)',
  );
  const list = database.prepare('SELECT value FROM past_builds ORDER BY seq DESC');
  return {
    keep: (id, { steps: _steps, ...release }) => {
      insert.run(JSON.stringify(release), id);
      forget.run(maxPast);
    },
    // Written by `keep`.
    list: () => list.all().map(({ value }) => JSON.parse(String(value))),
  };
}
