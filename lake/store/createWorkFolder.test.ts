import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWorkFolder } from './createWorkFolder.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'lake-work-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const anHourAgo = new Date(Date.now() - 3_600_000);
const makeOld = (folder: string) => utimesSync(folder, anHourAgo, anHourAgo);

test('is removed with everything in it when it is closed', async () => {
  const work = createWorkFolder(parent, '.work-');
  mkdirSync(path.join(work.path, 'a', 'b'), { recursive: true });
  await work.close();
  expect(readdirSync(parent)).toEqual([]);
});

test('removes folders of killed processes, but none that is in use, recent or of another prefix', async () => {
  const running = createWorkFolder(parent, '.work-');
  const [killed, young, other] = ['.work-killed', '.work-young', 'other'].map((name) =>
    path.join(parent, name),
  );
  const link = path.join(parent, '.work-link');
  for (const folder of [killed, young, other]) mkdirSync(String(folder));
  symlinkSync(String(other), link);
  for (const folder of [running.path, killed, other]) makeOld(String(folder));
  const work = createWorkFolder(parent, '.work-');
  expect(
    [running.path, killed, young, other, link, work.path].map((folder) => existsSync(String(folder))),
  ).toEqual([true, false, true, true, true, true]);
  await running.close();
  await work.close();
});

test('names a missing parent folder', () => {
  const missing = path.join(parent, 'missing');
  expect(() => createWorkFolder(missing, '.work-')).toThrow(
    `Cannot write to the folder '${missing}': there is no such folder.`,
  );
});
