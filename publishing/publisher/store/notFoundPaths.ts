import type { DatabaseSync } from 'node:sqlite';
import type { NotFoundAddress } from '#core/publishing/notFoundAddress.ts';
import { utcDate } from '#core/text/utcDate.ts';

/** Counts how often each path was requested and not found, day by day. Each function throws what SQLite throws. */
export type NotFoundPaths = {
  readonly add: (counts: readonly (readonly [path: string, count: number])[], now: Date) => void;
  /** Returns the paths, the most frequent ones first. */
  readonly list: (now: Date) => readonly NotFoundAddress[];
};

/** Milliseconds. */
const keptFor = 90 * 24 * 60 * 60_000;

/** The most paths that are kept, and listed. */
const [maxKept, maxListed] = [2000, 200];

/** Prepares the statements. */
export function notFoundPaths(database: DatabaseSync): NotFoundPaths {
  const add = database.prepare(
    'INSERT INTO not_found (path, day, count) VALUES (?, ?, ?) ON CONFLICT (path, day) DO UPDATE SET count = count + excluded.count',
  );
  const forgetBefore = database.prepare('DELETE FROM not_found WHERE day < ?');
  const ordered = 'GROUP BY path ORDER BY sum(count) DESC, max(day) DESC, path LIMIT ?';
  const forgetRare = database.prepare(
    `DELETE FROM not_found WHERE path NOT IN (SELECT path FROM not_found ${ordered})`,
  );
  const list = database.prepare(
    `SELECT path, sum(count) AS count, min(day) AS first, max(day) AS last FROM not_found WHERE day >= ? ${ordered}`,
  );
  return {
    add: (counts, now) => {
      for (const [path, count] of counts) add.run(path, utcDate(now), count);
      forgetBefore.run(oldestDay(now));
      forgetRare.run(maxKept);
    },
    list: (now) =>
      list.all(oldestDay(now), maxListed).map(({ path, count, first, last }) => ({
        path: String(path),
        count: Number(count),
        first: String(first),
        last: String(last),
      })),
  };
}

/** The day of the oldest counts that are kept. */
function oldestDay(now: Date): string {
  return utcDate(new Date(now.getTime() - keptFor));
}
