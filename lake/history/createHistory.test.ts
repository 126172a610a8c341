import type { StatementSync } from 'node:sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { databaseFile } from '../store/databaseFile.ts';
import { openDatabase } from '../store/openDatabase.ts';
import { startTestLake } from '../testing/testLake.ts';
import { createHistory } from './createHistory.ts';

/** A database that counts the characters of the lists that are read from it. */
class CountingDatabase extends DatabaseSync {
  characters = 0;

  override prepare(sql: string): StatementSync {
    const statement = super.prepare(sql);
    // oxlint-disable-next-line unbound-method -- it is called with its statement
    statement.all = new Proxy(statement.all, {
      apply: (all, self, values) => {
        const rows: unknown = Reflect.apply(all, self, values);
        this.characters += JSON.stringify(rows).length;
        return rows;
      },
    });
    return statement;
  }
}

test('lists of revisions are read without what was changed, which may take megabytes each', async () => {
  const { client, dataDir, stop } = await startTestLake();
  try {
    for (const letter of 'abc') {
      await client.createOrReplace({ _id: 'drafts.a', _type: 'page', text: letter.repeat(100_000) });
    }
    const database = new CountingDatabase(databaseFile(dataDir), { readOnly: true });
    try {
      const history = createHistory(database, { get: () => undefined, select: () => [] });
      const revisions = history.revisions(['drafts.a'], Number.MAX_SAFE_INTEGER, 10);
      expect(revisions).toHaveLength(3);
      const inVersions = history.releaseRevisions(
        'a',
        revisions.map(({ seq }) => seq),
      );
      expect(inVersions).toEqual([]);
      expect(database.characters).toBeLessThan(3000);
    } finally {
      database.close();
    }
  } finally {
    await stop();
  }
});

test('a revision is found without reading those beside it, which may take megabytes each', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lake-history-'));
  const database = openDatabase(dataDir);
  try {
    const count = 20;
    const text = 'x'.repeat(6_000_000);
    const insertTransaction = database.prepare(
      "INSERT INTO transactions VALUES (?, 't' || ?1, '', 'me', '[]')",
    );
    const insertRevision = database.prepare(
      "INSERT INTO revisions VALUES ('a', ?, 'update', 'before', ?, '[]')",
    );
    for (let seq = 1; seq <= count; seq++) {
      insertTransaction.run(seq);
      insertRevision.run(seq, text);
    }
    const history = createHistory(database, { get: () => undefined, select: () => [] });
    const before = process.threadCpuUsage();
    const found = Array.from({ length: count }, (_, n) => history.revisions(['a'], n + 2, 1)[0]?.seq);
    const used = process.threadCpuUsage(before);
    expect(found).toEqual(Array.from({ length: count }, (_, n) => n + 1));
    // In milliseconds. It takes one or two; reading whole rows to compare them takes several hundred.
    expect((used.user + used.system) / 1000).toBeLessThan(150);
  } finally {
    database.close();
    rmSync(dataDir, { recursive: true });
  }
});
