import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startLake } from '#lake/startLake.ts';
import { createLakeClient } from '#publishing/snapshot/createLakeClient.ts';
import { startStudio } from '#publishing/studioServer/startStudio.ts';
import { expect, studioTest as test, Writer } from './studioTest.ts';

test(
  'an open Studio reconnects to a restarted lake, and saves what was typed meanwhile and afterwards',
  { tag: '@long' },
  async ({ page }) => {
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
      await writer.type('role', 'Meanwhile');
      await expect(page.getByTestId('saving-notice')).toContainText('The connection is lost.');
      await expect(writer.input('role')).toHaveValue('Meanwhile');
      lake = await startLake({ ...settings, port });
      await expect.poll(roleOf, { timeout: 60_000 }).toBe('Meanwhile');
      await expect(page.getByTestId('saving-notice')).toBeEmpty();
      await writer.type('role', 'After');
      await expect.poll(roleOf).toBe('After');
    } finally {
      await studio.close();
      await lake.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
