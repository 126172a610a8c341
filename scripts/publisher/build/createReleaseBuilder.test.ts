import type { Snapshot } from '#scripts/snapshot/fetchSnapshot.ts';
import { expect, test, vi } from 'vitest';
import { createFakeSiteBuilder } from '../testing/world/createFakeSiteBuilder.ts';
import { createReleaseBuilder } from './createReleaseBuilder.ts';

test('the next build is prepared once, and again when what renders has grown too large', async () => {
  const prepare = vi.fn<() => Promise<void>>(async () => {});
  let isSpent = false;
  const builder = createReleaseBuilder({
    dataDir: '/nowhere',
    code: { hash: 'code', hasChanged: () => false },
    // Only passed on.
    reader: { read: async () => ({}) as Partial<Snapshot> as Snapshot },
    builder: { ...createFakeSiteBuilder(), prepare, isSpent: () => isSpent },
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  await builder.prepare();
  expect(prepare).toHaveBeenCalledTimes(0);
  await builder.read({ outDir: '/nowhere/builds/1', asOf: '2026-01-01T00:00:00Z' });
  await builder.prepare();
  await builder.prepare();
  expect(prepare).toHaveBeenCalledTimes(1);
  isSpent = true;
  await builder.prepare();
  expect(prepare).toHaveBeenCalledTimes(2);
});
