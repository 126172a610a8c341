import type { BackupTask } from './backupAside.ts';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startTestLake } from '#lake/testing/testLake.ts';
import { backupAside } from './backupAside.ts';
import { listBackups } from './backupRecord.ts';
import { makeBackup } from './makeBackup.ts';
import { verifyBackup } from './verifyBackup.ts';

/** The file of the new backup after which it is killed; the last one is written before everything is read once more. */
const moments = ['', 'lake/lake.sqlite', 'lake/assets/files', 'backup.json'];

test('a backup that is killed half-way is not one, and the next one removes what it left', async () => {
  const work = mkdtempSync(path.join(tmpdir(), 'backup-kill-'));
  const [lakeData, publisherData, folder] = [
    path.join(work, 'lake'),
    path.join(work, 'publisher'),
    path.join(work, 'backups'),
  ];
  const sources = { lakeData, publisherData };
  const lake = await startTestLake({ dataDir: lakeData });
  try {
    for (let number = 0; number < 60; number += 1) {
      await lake.client.assets.upload('file', Buffer.alloc(1_000_000, number), { filename: 'large.bin' });
    }
    const first = await makeBackup({ folder, sources, keep: 7, now: new Date('2026-01-01T00:00:00Z') });
    for (let number = 60; number < 120; number += 1) {
      await lake.client.assets.upload('file', Buffer.alloc(1_000_000, number), { filename: 'large.bin' });
    }
    const unfinished = (): string[] => readdirSync(folder).filter((name) => name.startsWith('.'));
    let killed = 0;
    for (const moment of moments) {
      const before = new Set(unfinished());
      const child = fork(path.join(import.meta.dirname, 'backupProcess.ts'));
      const task: BackupTask = { folder, sources, keep: 7, now: '2026-01-02T00:00:00Z' };
      child.send(task);
      const isThere = (): boolean =>
        unfinished()
          .filter((name) => !before.has(name))
          .flatMap((name) => readdirSync(path.join(folder, name)).map((inner) => path.join(name, inner)))
          .some((name) => existsSync(path.join(folder, name, moment)));
      await expect.poll(isThere, { interval: 1, timeout: 20_000 }).toBe(true);
      child.kill('SIGKILL');
      const [, signal] = await once(child, 'exit');
      if (signal === 'SIGKILL') killed += 1;
      expect(listBackups(folder).map(({ name }) => name)).toEqual([first.name]);
    }
    expect(killed).toBe(moments.length);
    expect(unfinished()).toHaveLength(moments.length);
    await verifyBackup(first);
    // Only what has been left alone for a while is removed.
    for (const name of unfinished()) utimesSync(path.join(folder, name), 0, 0);
    const { name } = await backupAside(
      { folder, sources, keep: 7, now: new Date('2026-01-03T00:00:00Z') },
      new AbortController().signal,
    );
    expect(listBackups(folder).map((each) => each.name)).toEqual([name, first.name]);
    expect(unfinished()).toEqual([]);
  } finally {
    await lake.stop();
    rmSync(work, { recursive: true, force: true });
  }
}, 120_000);
