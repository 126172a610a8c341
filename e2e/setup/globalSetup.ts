import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildStudio } from '#publishing/studioServer/buildStudio.ts';
import { startSite } from './startSite.ts';

/** Builds the sample site and the Studio once for all tests, on ports and folders of their own, and serves the site. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'steadyrate-e2e-'));
  try {
    const [site] = await Promise.all([
      startSite(folder),
      buildStudio({ root: path.resolve(import.meta.dirname, '../..'), onProgress: () => {} }),
    ]);
    process.env['TEST_SITE_URL'] = site.url;
    process.env['SITE_FOLDER'] = site.outDir;
    process.env['SNAPSHOT_FILE'] = site.snapshotFile;
    return async () => {
      await site.close();
      rmSync(folder, { recursive: true, force: true });
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
