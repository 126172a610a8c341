import type { Workplace } from './startWorkplace.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { closeAll } from '#system/process/closeAll.ts';
import { startWorkplace } from './startWorkplace.ts';
import { studioTest } from './studioTest.ts';

/** For a test of previews, with a workplace of its own: others leave content with errors behind, of which there is no preview. */
export const ownTest = studioTest.extend<{ readonly own: Workplace }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
  own: async ({}, use, info) => {
    info.setTimeout(180_000);
    const folder = mkdtempSync(path.join(tmpdir(), 'steadyrate-own-'));
    const closers: (() => Promise<void>)[] = [];
    const onStop = (close: () => Promise<void>): void => void closers.push(close);
    try {
      await use(
        await startWorkplace({ folder, siteUrl: 'http://localhost:9', onStop, onProgress: () => {} }),
      );
    } finally {
      await closeAll(closers);
      rmSync(folder, { recursive: true, force: true });
    }
  },
});
