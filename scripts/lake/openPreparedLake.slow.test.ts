import type { LakeEnv } from '#env';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startLake } from '#lake/startLake.ts';
import { createLakeClient } from '#publishing/snapshot/createLakeClient.ts';
import { countContent } from '#scripts/importer/countContent.ts';
import { openPreparedLake } from './openPreparedLake.ts';

const root = path.resolve(import.meta.dirname, '../..');

let folder: string;
let said: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'open-lake-'));
  said = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Nothing listens at port 1. */
function localLake(port = 1): LakeEnv {
  return { kind: 'local', port, dataDir: folder, projectId: 'local', dataset: 'production' };
}

const onProgress = (line: string): void => void said.push(line);

test('a hosted lake, and a local one that runs, are used as they are', async () => {
  const hosted: LakeEnv = { kind: 'hosted', projectId: 'abc123', dataset: 'production' };
  expect((await openPreparedLake(hosted, { root, onProgress })).lake).toBe(hosted);
  const running = await startLake({ port: 0, dataDir: folder, projectId: 'local', dataset: 'production' });
  const lake = localLake(Number(new URL(running.url).port));
  // It is found by its data, at whatever port it runs.
  expect((await openPreparedLake(localLake(), { root, onProgress })).lake).toEqual(lake);
  await running.close();
  expect(said).toEqual([]);
});

test('the lake of another project at the port is left alone', { tags: ['long'] }, async () => {
  const data = { projectId: 'local', dataset: 'production', localLogin: false };
  const other = await startLake({ port: 0, dataDir: path.join(folder, 'other'), ...data });
  const port = Number(new URL(other.url).port);
  const lake = { ...localLake(port), dataDir: path.join(folder, 'own') };
  const opened = await openPreparedLake(lake, { root, onProgress });
  expect(await countContent(createLakeClient(opened.lake))).toBeGreaterThan(60);
  await opened.close();
  await other.close();
});

test('an empty lake gets the sample content; the next build finds it there, and the folder is free again', async () => {
  const first = await openPreparedLake(localLake(), { root, onProgress });
  const count = await countContent(createLakeClient(first.lake));
  expect(count).toBeGreaterThan(60);
  expect(said).toContain('Loading the sample content…');
  await first.close();

  said = [];
  const second = await openPreparedLake(localLake(), { root, onProgress });
  expect(await countContent(createLakeClient(second.lake))).toBe(count);
  await second.close();
  expect(said).toEqual([`No lake is running: this command starts its own, with the content of ${folder}.`]);
});

test('a folder that cannot be used is named', async () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  const lake = { ...localLake(), dataDir: file };
  await expect(openPreparedLake(lake, { root, onProgress })).rejects.toThrow(file);
});
