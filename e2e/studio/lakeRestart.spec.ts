import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startLake } from '#scripts/lake/startLake.ts';
import { createLakeClient } from '#scripts/snapshot/createLakeClient.ts';
import { startStudio } from '#scripts/studio/startStudio.ts';
import { expect, studioTest as test, Writer } from './studioTest.ts';

test('an open Studio finds a lake that was started again, and saves what is typed then', async ({ page }) => {
  test.setTimeout(180_000);
  const folder = mkdtempSync(path.join(tmpdir(), 'steadyrate-restart-'));
  const studios: string[] = [];
  const settings = {
    dataDir: path.join(folder, 'lake'),
    projectId: 'local',
    dataset: 'production',
    studioOrigins: () => studios,
  };
  let lake = await startLake({ ...settings, port: 0 });
  const port = Number(new URL(lake.url).port);
  const source = { kind: 'local', port, ...settings } as const;
  const studio = await startStudio(source, {
    root: path.resolve(import.meta.dirname, '../..'),
    port: 0,
    onProgress: () => {},
  });
  studios.push(studio.url);
  try {
    const client = createLakeClient(source).withConfig({ perspective: 'raw' });
    const roleOf = async () => (await client.getDocument('drafts.author-kept'))?.['role'];
    await client.create({ _id: 'author-kept', _type: 'author', name: 'Karl Kept' });
    const writer = new Writer(page, { url: studio.url, token: lake.token });
    await writer.open('author', 'author-kept');
    await writer.type('role', 'Before');
    await expect.poll(roleOf).toBe('Before');

    await lake.close();
    // Nothing can be typed that would be lost.
    await expect(writer.input('role')).not.toBeEditable();
    lake = await startLake({ ...settings, port });
    await expect(writer.input('role')).toBeEditable({ timeout: 60_000 });
    await writer.type('role', 'After');
    await expect.poll(roleOf).toBe('After');
  } finally {
    await studio.close();
    await lake.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
