import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderInUseError } from './lockFolder.ts';
import { openDatabase } from './openDatabase.ts';
import { openDataFolder } from './openDataFolder.ts';

let work: string;
let dataDir: string;
beforeEach(() => {
  work = mkdtempSync(path.join(tmpdir(), 'lake-folder-'));
  dataDir = path.join(work, 'lake');
});
afterEach(() => rmSync(work, { recursive: true, force: true }));

test('removes what a killed lake left behind, but only once the folder is locked', () => {
  const first = openDataFolder(dataDir);
  const [upload, address] = [path.join(dataDir, 'uploads', 'half'), path.join(dataDir, 'address')];
  writeFileSync(upload, 'half a pictu');
  writeFileSync(address, 'http://127.0.0.1:1\n');
  expect(() => openDataFolder(dataDir)).toThrow(FolderInUseError);
  expect([existsSync(upload), existsSync(address)]).toEqual([true, true]);
  first.close();
  openDataFolder(dataDir).close();
  expect([readdirSync(path.join(dataDir, 'uploads')), existsSync(address)]).toEqual([[], false]);
});

test('follows a link to a folder', () => {
  mkdirSync(dataDir);
  const link = path.join(work, 'link');
  symlinkSync(dataDir, link);
  const folder = openDataFolder(link);
  expect(() => openDataFolder(dataDir)).toThrow(FolderInUseError);
  folder.close();
  expect(existsSync(path.join(dataDir, 'lake.sqlite'))).toBe(true);
});

test('names a file in place of the folder', () => {
  writeFileSync(dataDir, 'x');
  expect(() => openDataFolder(dataDir)).toThrow(`'${dataDir}' is a file, and the lake needs a folder`);
});

test('names a damaged lock, with what to do', () => {
  mkdirSync(dataDir);
  const lock = path.join(dataDir, 'lock.sqlite');
  writeFileSync(lock, 'x'.repeat(4096));
  expect(() => openDataFolder(dataDir)).toThrow(`'${lock}' is damaged. It holds no data`);
  rmSync(lock);
  openDataFolder(dataDir).close();
});

test('does not change the layout of a running lake', () => {
  const folder = openDataFolder(dataDir);
  folder.database.exec('PRAGMA user_version = 6');
  expect(() => openDatabase(dataDir, { isShared: true })).toThrow('is of an earlier version');
  folder.database.exec('PRAGMA user_version = 99');
  expect(() => openDatabase(dataDir, { isShared: true })).toThrow(
    'it was written by a newer version of this project (layout 99',
  );
  folder.close();
  const database = new DatabaseSync(path.join(dataDir, 'lake.sqlite'));
  expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: 99 });
  database.close();
});
