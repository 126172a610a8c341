import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLake } from '#lake/startLake.ts';
import { soundSite } from '#publishing/site/testing/soundSite.ts';
import { createLakeClient } from '#publishing/snapshot/createLakeClient.ts';

vi.setConfig({ testTimeout: 60_000 });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'redirects-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Opens the lake in the folder for as long as something is done with it. */
async function withLake<Result>(
  use: (client: ReturnType<typeof createLakeClient>) => Promise<Result>,
): Promise<Result> {
  const place = { dataDir: path.join(folder, 'lake'), projectId: 'local', dataset: 'production' };
  const lake = await startLake({ port: 0, ...place });
  try {
    return await use(createLakeClient({ kind: 'local', port: Number(new URL(lake.url).port), ...place }));
  } finally {
    await lake.close();
  }
}

test(
  'the command that a build names does not need a lake that runs, as the build does not',
  { tags: ['long'] },
  async () => {
    await withLake(async (client) => {
      const transaction = client.transaction();
      for (const document of soundSite) transaction.createOrReplace(document);
      await transaction.commit();
    });
    const printed = execFileSync(process.execPath, ['scripts/redirects.ts', 'gone', '/docs/old'], {
      cwd: path.resolve(import.meta.dirname, '..'),
      encoding: 'utf8',
      stdio: 'pipe',
      // Nothing listens at this port.
      env: {
        ...process.env,
        DATA_FOLDER: folder,
        LAKE_DATA: '',
        LAKE_PORT: '1',
        SANITY_PROJECT_ID: '',
        SANITY_DATASET: '',
      },
    });
    expect(printed).toBe('"/docs/old" is recorded as removed.\n');
    expect(await withLake((client) => client.fetch<unknown>('*[_type == "redirect"]{from, gone}'))).toEqual([
      { from: '/docs/old', gone: true },
    ]);
  },
);
