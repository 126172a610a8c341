import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestLake } from '../testing/testLake.ts';
import { openDatabase } from './openDatabase.ts';

const modeOf = (file: string) => statSync(file).mode & 0o777;

describe('a data folder', () => {
  let parent: string;
  let dataDir: string;
  beforeEach(() => {
    parent = mkdtempSync(path.join(tmpdir(), 'lake-'));
    dataDir = path.join(parent, 'data', 'lake');
  });
  afterEach(() => rmSync(parent, { recursive: true, force: true }));

  /** Every file below the folder that others can read, or whose folder they can look into. */
  const openToOthers = () =>
    [
      dataDir,
      ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).map((name) => path.join(dataDir, name)),
    ]
      .filter((file) => (statSync(file).isFile() || file === dataDir) && (modeOf(file) & 0o077) !== 0)
      .map((file) => file.slice(dataDir.length));

  test('of a new lake, and what is written into it, is for its owner alone', async () => {
    const { client, stop } = await startTestLake({ dataDir });
    await client.create({ _id: 'drafts.a', _type: 'page' });
    await client.assets.upload('file', Buffer.from('secret'), { filename: 'a.txt' });
    const files = openToOthers();
    await stop();
    expect([modeOf(dataDir), modeOf(path.join(dataDir, 'lake.sqlite')), files]).toEqual([0o700, 0o600, []]);
  });

  test('that holds other things keeps its access; only the files of the lake are closed', () => {
    mkdirSync(dataDir, { recursive: true });
    chmodSync(dataDir, 0o755);
    writeFileSync(path.join(dataDir, 'a file of others'), '', { mode: 0o644 });
    for (const _start of [1, 2]) openDatabase(dataDir).close();
    expect([modeOf(dataDir), openToOthers()]).toEqual([0o755, ['', '/a file of others']]);
  });

  test('of an older lake is closed to others when it is opened', () => {
    mkdirSync(dataDir, { recursive: true });
    openDatabase(dataDir).close();
    chmodSync(dataDir, 0o755);
    chmodSync(path.join(dataDir, 'lake.sqlite'), 0o644);
    for (const name of ['lake.sqlite-wal', 'lake.sqlite-shm']) {
      writeFileSync(path.join(dataDir, name), '', { mode: 0o644 });
    }
    const database = openDatabase(dataDir);
    const files = openToOthers();
    database.close();
    expect([modeOf(dataDir), files]).toEqual([0o700, []]);
  });
});
