import type { DatabaseSync } from 'node:sqlite';
import type { Feedback } from '#core/feedback/feedback.ts';
import type { FeedbackSummary } from '#core/feedback/feedbackSummary.ts';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { utcDate } from '#core/text/utcDate.ts';
import { openPrivateDatabase } from '#system/files/openPrivateDatabase.ts';
import { summarizeFeedback } from './summarizeFeedback.ts';

/** Stores readers' feedback. */
export type FeedbackStore = {
  /** Stores it with the day alone. Throws what SQLite throws. */
  readonly add: (feedback: Feedback, now: Date) => void;
  /** At most 200 pages, those that most found unhelpful first, with 20 sentences each, and 100 searches. */
  readonly summary: () => FeedbackSummary;
  readonly close: () => void;
};

export type FeedbackLimits = {
  /** Answers about pages, and searches of a day, that are kept; the oldest go first. */
  readonly maxRows: number;
};

const keptDays = 365;
const dayMs = 86_400_000;

const tables = `
  CREATE TABLE IF NOT EXISTS answers (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    path TEXT NOT NULL,
    helpful INTEGER NOT NULL,
    text TEXT,
    day TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS answers_by_path ON answers (path, seq);
  CREATE INDEX IF NOT EXISTS answers_by_day ON answers (day);
  CREATE TABLE IF NOT EXISTS searches (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    query TEXT NOT NULL,
    day TEXT NOT NULL,
    count INTEGER NOT NULL,
    UNIQUE (query, day)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS searches_by_day ON searches (day);
`;

/**
 * Stores feedback in a file of its own in the publisher's data folder, so that readers' data cannot affect publishing. The file is made with
 * the first feedback, and again when it is gone. Deletes entries older than a year.
 */
export function openFeedbackStore(
  dataDir: string,
  { maxRows }: FeedbackLimits = { maxRows: 100_000 },
): FeedbackStore {
  const file = path.join(dataDir, 'feedback.sqlite');
  let opened: { readonly database: DatabaseSync; readonly inode: number } | undefined;

  const close = (): void => {
    opened?.database.close();
    opened = undefined;
  };
  const open = (): DatabaseSync => {
    if (opened && statSync(file, { throwIfNoEntry: false })?.ino === opened.inode) return opened.database;
    close();
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const database = openPrivateDatabase(file);
    try {
      database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; ${tables}`);
    } catch (error) {
      database.close();
      throw error;
    }
    opened = { database, inode: statSync(file).ino };
    return database;
  };

  return {
    add: (feedback, now) => {
      const database = open();
      const day = utcDate(now);
      if (feedback.kind === 'page') {
        database
          .prepare('INSERT INTO answers (path, helpful, text, day) VALUES (?, ?, ?, ?)')
          .run(feedback.path, feedback.helpful ? 1 : 0, feedback.text ?? null, day);
      } else {
        database
          .prepare(
            'INSERT INTO searches (query, day, count) VALUES (?, ?, 1) ON CONFLICT (query, day) DO UPDATE SET count = count + 1',
          )
          .run(feedback.query, day);
      }
      const oldest = utcDate(new Date(now.getTime() - keptDays * dayMs));
      for (const table of ['answers', 'searches']) {
        database.prepare(`DELETE FROM ${table} WHERE day < ?`).run(oldest);
        database
          .prepare(`DELETE FROM ${table} WHERE seq <= (SELECT max(seq) FROM ${table}) - ?`)
          .run(maxRows);
      }
    },
    summary: () => {
      if (!existsSync(file)) return { pages: [], searches: [] };
      return summarizeFeedback(open());
    },
    close,
  };
}
