import type { Store } from '../store/createStore.ts';
import type { DataFolder } from '../store/openDataFolder.ts';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createStore } from '../store/createStore.ts';
import { databaseFile } from '../store/databaseFile.ts';
import { openDataFolder } from '../store/openDataFolder.ts';
import { lostChanges } from './lostChanges.ts';

let work: string;
let folder: DataFolder;
let store: Store;
beforeEach(() => {
  work = mkdtempSync(path.join(tmpdir(), 'lake-lost-'));
  folder = openDataFolder(path.join(work, 'lake'));
  store = createStore(folder, (error) => {
    throw error;
  });
});
afterEach(() => {
  folder.close();
  rmSync(work, { recursive: true });
});

const save = (id: string) =>
  store.commit(() => ({
    id,
    timestamp: `2026-01-01T00:00:00.${id.padStart(3, '0')}Z`,
    author: 'me',
    mutations: [],
    changes: [{ id, after: { _id: id, _type: 'page', _rev: id, _createdAt: '', _updatedAt: '' } }],
  }));
async function saveAll(count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) await save(`${number}`);
}

/** The data folder as it is after a kill, since nothing was closed. Opens it, and returns what is found. */
function afterKill(damage: (dataDir: string) => void) {
  const dataDir = path.join(work, 'killed');
  cpSync(path.join(work, 'lake'), dataDir, { recursive: true });
  damage(dataDir);
  const { database, saved, close } = openDataFolder(dataDir);
  const lost = lostChanges(database, dataDir, saved.before);
  const count = Number(database.prepare('SELECT count(*) AS n FROM transactions').get()?.['n']);
  close();
  return { lost, count };
}

const intact = (): void => {};

function flipByte(file: string, part: number): void {
  const bytes = readFileSync(file);
  const at = Math.floor(bytes.length * part);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

test('a kill loses nothing, and nothing is said', async () => {
  await saveAll(60);
  expect(afterKill(intact)).toEqual({ lost: undefined, count: 60 });
});

test('saved changes that a damaged log has dropped are counted, and from when on', async () => {
  await saveAll(60);
  const { lost = '', count } = afterKill((dataDir) => flipByte(`${databaseFile(dataDir)}-wal`, 0.5));
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(60);
  expect(lost).toContain(`${60 - count} saved changes are missing from '${work}/killed/lake.sqlite'`);
  expect(lost).toContain(`everything after 2026-01-01T00:00:00.0${count}Z is gone`);
  expect(lost).toContain('npm run backup -- list');
});

test('it is said again until something is saved, and then the count begins anew', async () => {
  await saveAll(20);
  const mark = `${databaseFile(path.join(work, 'lake'))}.saved`;
  writeFileSync(mark, readFileSync(mark, 'utf8').replace('20', '21'));
  expect([afterKill(intact).lost, afterKill(intact).lost]).toEqual([
    expect.stringContaining('A saved change is missing'),
    expect.stringContaining('A saved change is missing'),
  ]);
  await save('21');
  expect(afterKill(intact).lost).toBeUndefined();
});

test.each(['', 'x', '99', `${'9'.repeat(19)}x`])('a mark that is %j says nothing', async (text) => {
  await saveAll(3);
  const { lost, count } = afterKill((dataDir) => writeFileSync(`${databaseFile(dataDir)}.saved`, text));
  expect({ lost, count }).toEqual({ lost: undefined, count: 3 });
});

test('a folder without a mark, as of an earlier version or from a backup, says nothing', async () => {
  await saveAll(3);
  expect(afterKill((dataDir) => rmSync(`${databaseFile(dataDir)}.saved`)).lost).toBeUndefined();
  expect(statSync(`${databaseFile(path.join(work, 'lake'))}.saved`).mode & 0o777).toBe(0o600);
});
