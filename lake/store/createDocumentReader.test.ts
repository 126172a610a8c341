import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createDocumentReader } from './createDocumentReader.ts';
import { openDatabase } from './openDatabase.ts';

test('a reader remembers what it parsed, up to a limit', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lake-'));
  const database = openDatabase(folder);
  const insert = database.prepare(
    'INSERT INTO documents (id, type, base, layer, rev, content) VALUES (?1, ?2, ?1, ?3, ?4, ?5)',
  );
  for (let n = 0; n < 10; n++) {
    const document = { _id: `d${n}`, _type: 'page', _rev: '1', _createdAt: '', _updatedAt: '', n };
    insert.run(document._id, 'page', 'published', '1', JSON.stringify(document));
  }
  const [roomy, tight] = [createDocumentReader(database), createDocumentReader(database, 300)];
  const again = [roomy, tight].map((reader) => {
    const first = reader.select({ by: 'all' });
    const second = reader.select({ by: 'all' });
    expect(second).toEqual(first);
    return second.filter((document, index) => document === first[index]).length;
  });
  database.close();
  rmSync(folder, { recursive: true });
  expect(again[0]).toBe(10);
  expect(again[1]).toBeLessThan(5);
});
