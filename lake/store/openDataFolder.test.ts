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

test('what a killed lake left behind is gone once the folder is taken, and not before', () => {
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

test('a link to a folder is that folder', () => {
  mkdirSync(dataDir);
  const link = path.join(work, 'link');
  symlinkSync(dataDir, link);
  const folder = openDataFolder(link);
  expect(() => openDataFolder(dataDir)).toThrow(FolderInUseError);
  folder.close();
  expect(existsSync(path.join(dataDir, 'lake.sqlite'))).toBe(true);
});

test('a file in place of the folder is named', () => {
  writeFileSync(dataDir, 'x');
  expect(() => openDataFolder(dataDir)).toThrow(`'${dataDir}' is a file, and the lake needs a folder`);
});

test('a damaged lock is named, with what to do', () => {
  mkdirSync(dataDir);
  const lock = path.join(dataDir, 'lock.sqlite');
  writeFileSync(lock, 'x'.repeat(4096));
  expect(() => openDataFolder(dataDir)).toThrow(`'${lock}' is damaged. It holds no data`);
  rmSync(lock);
  openDataFolder(dataDir).close();
});

test('the layout of a lake that runs is not changed under it', () => {
  const folder = openDataFolder(dataDir);
  folder.database.exec('PRAGMA user_version = 2');
  expect(() => openDatabase(dataDir, { isShared: true })).toThrow('is of an earlier version');
  folder.database.exec('PRAGMA user_version = 99');
  expect(() => openDatabase(dataDir, { isShared: true })).toThrow('holds data of a newer lake (layout 99');
  folder.close();
  const database = new DatabaseSync(path.join(dataDir, 'lake.sqlite'));
  expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: 99 });
  database.close();
});
