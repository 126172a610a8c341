import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { pastReleases } from './pastReleases.ts';

const at = '2026-01-02T03:04:05.000Z';
const release = (id: string) =>
  ({ id, newestEvent: 0, contentId: id, code: 'x', asOf: at, pages: 1, basePath: '', builtAt: at }) as const;

test('the newest 200 are kept, each once', () => {
  const database = new DatabaseSync(':memory:');
  database.exec(`CREATE TABLE builds (seq INTEGER PRIMARY KEY, id TEXT) STRICT;
    CREATE TABLE past_builds (seq INTEGER PRIMARY KEY, value TEXT NOT NULL) STRICT;`);
  const past = pastReleases(database);
  const insert = database.prepare('INSERT INTO builds (id) VALUES (?)');
  for (let index = 0; index < 202; index += 1) {
    insert.run(`${index}`);
    past.keep(`${index}`, release(`${index}`));
    past.keep(`${index}`, release(`${index}`));
  }
  past.keep('unknown', release('unknown'));
  const kept = past.list();
  expect([kept.length, kept[0], kept.at(-1)?.id]).toEqual([200, release('201'), '2']);
  database.close();
});
