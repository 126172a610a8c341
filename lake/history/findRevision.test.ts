import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../store/openDatabase.ts';
import { createHistory } from './createHistory.ts';

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
    // It takes one or two; reading what is compared takes several hundred.
    expect((used.user + used.system) / 1000).toBeLessThan(150);
  } finally {
    database.close();
    rmSync(dataDir, { recursive: true });
  }
});
