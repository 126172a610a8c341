import { createHash, randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkDatabase } from './checkDatabase.ts';
import { DamagedDatabaseError } from './DamagedDatabaseError.ts';
import { openDataFolder } from './openDataFolder.ts';

const pageBytes = 4096;
/** Behind the pages with the layout, which are needed to open the database at all. */
const firstOfDocuments = 60;

let dataDir: string;
let file: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'lake-damage-'));
  file = path.join(dataDir, 'lake.sqlite');
  const { database, close } = openDataFolder(dataDir);
  const insert = database.prepare(
    `INSERT INTO documents VALUES (?, 'page', ?, 'published', 'r', '{"text":"' || hex(randomblob(2000)) || '"}')`,
  );
  for (let n = 0; n < 100; n++) insert.run(`page-${n}`, `page-${n}`);
  close();
  writeFileSync(path.join(dataDir, 'token'), 'lake_x');
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Overwrites part of the database. Bytes. */
const overwrite = (from: number, bytes: Uint8Array) => {
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, bytes, 0, bytes.length, from);
  closeSync(descriptor);
};
const hashOf = () => createHash('sha256').update(readFileSync(file)).digest('hex');

test('an undamaged database passes', () => {
  expect(() => checkDatabase(dataDir)).not.toThrow();
});

test('a folder in which no lake has run yet passes', () => {
  rmSync(file);
  rmSync(path.join(dataDir, 'token'));
  expect(() => checkDatabase(dataDir)).not.toThrow();
  writeFileSync(file, '');
  expect(() => checkDatabase(dataDir)).not.toThrow();
});

describe('the lake refuses to start, changing nothing, when its database', () => {
  test.each([
    [
      'has broken pages',
      () => overwrite(firstOfDocuments * pageBytes, randomBytes(30 * pageBytes)),
      "is damaged: table '",
    ],
    ['has a broken header', () => overwrite(0, Buffer.from('not a database')), 'file is not a database'],
    ['is cut off', () => truncateSync(file, 10 * pageBytes), 'malformed'],
    ['is empty', () => truncateSync(file, 0), 'the file is empty'],
  ])('%s', (_what, damage, reason) => {
    damage();
    const before = hashOf();
    expect(() => openDataFolder(dataDir)).toThrow(DamagedDatabaseError);
    expect(() => openDataFolder(dataDir)).toThrow(reason);
    expect(() => openDataFolder(dataDir)).toThrow(
      `first stop \`npm start\` or the lake. Then move the folder aside and unpack the backup into an empty one:\n  mv '${dataDir}' '${dataDir}.damaged'\n  mkdir '${dataDir}'\n  tar xzf BACKUP.tar.gz -C '${dataDir}'\n`,
    );
    expect(hashOf()).toBe(before);
  });

  test('is gone', () => {
    rmSync(file);
    expect(() => openDataFolder(dataDir)).toThrow('the file is gone');
    expect(existsSync(file)).toBe(false);
  });
});

test('names the table whose pages are broken', () => {
  const database = new DatabaseSync(file);
  const root = Number(
    database.prepare(`SELECT rootpage FROM sqlite_schema WHERE name = 'users'`).get()?.['rootpage'],
  );
  database.close();
  overwrite((root - 1) * pageBytes, randomBytes(pageBytes));
  expect(() => checkDatabase(dataDir)).toThrow("is damaged: table 'users'.\n");
});

test('a large database is read in full only when the lake did not end properly', () => {
  overwrite(firstOfDocuments * pageBytes, randomBytes(30 * pageBytes));
  const belowSize = statSync(file).size - 1;
  expect(() => checkDatabase(dataDir, belowSize)).not.toThrow();
  writeFileSync(`${file}-wal`, randomBytes(100));
  expect(() => checkDatabase(dataDir, belowSize)).toThrow(DamagedDatabaseError);
});
