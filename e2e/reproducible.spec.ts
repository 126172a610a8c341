import type { Snapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { buildSite } from '#publishing/site/buildSite.ts';
import { differentFiles, siteFolder, snapshotFile } from './setup/builtSite.ts';
import { asOf } from './setup/startSite.ts';

const root = path.resolve(import.meta.dirname, '..');
const twin = path.join(root, '.build', 'twin');

test.afterAll(() => rmSync(twin, { recursive: true, force: true }));

// In `npm test`, publishedSite.spec.ts compares two builds in one folder.
test('the same snapshot gives the same bytes in another folder', { tag: '@long' }, async () => {
  test.setTimeout(300_000);
  copyProject(twin);
  const snapshot = JSON.parse(readFileSync(snapshotFile(), 'utf8')) as Snapshot;
  const outDir = path.join(twin, 'out');
  await buildSite(snapshot, { root: twin, outDir, asOf, workers: 1, onProgress: () => {} });

  expect(differentFiles(siteFolder(), outDir)).toEqual([]);
});

/** The sources as git knows them, and the installed packages as hard links. */
function copyProject(target: string): void {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  });
  for (const file of listed.toString().split('\0')) {
    if (file !== '') cpSync(path.join(root, file), path.join(target, file));
  }
  execFileSync('cp', ['-al', path.join(root, 'node_modules'), path.join(target, 'node_modules')]);
}
