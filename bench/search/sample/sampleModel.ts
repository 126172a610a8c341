import type { SiteModel } from '#core/site/model/siteModel.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { modelOf } from '#publishing/site/buildSite.ts';
import { createLakeClient } from '#publishing/snapshot/createLakeClient.ts';
import { fetchSnapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import { startLocalLake } from '#scripts/start/services/startLocalLake.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Returns the model of the sample site, as a build makes it from a lake of its own. */
export async function sampleModel(): Promise<SiteModel> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sample-model-'));
  const closers: (() => Promise<void>)[] = [];
  try {
    const lake = await startLocalLake(
      { kind: 'local', port: 0, dataDir: folder, projectId: 'local', dataset: 'production' },
      { root, onStop: (close) => closers.push(close), onProgress: () => {} },
    );
    const { model } = await modelOf(await fetchSnapshot(createLakeClient(lake)), '2026-06-01T00:00:00.000Z');
    if (model === undefined) throw new Error('The sample site has problems; `npm run build` lists them.');
    return model;
  } finally {
    for (const close of closers) await close();
    rmSync(folder, { recursive: true });
  }
}
