import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { printProblems } from '#core/operations/printProblems.ts';
import { buildSite } from '#publishing/site/buildSite.ts';
import { startSiteServer } from '#publishing/siteServer/startSiteServer.ts';
import { createLakeClient } from '#publishing/snapshot/createLakeClient.ts';
import { fetchSnapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import { startLocalLake } from '#scripts/start/services/startLocalLake.ts';

export type BuiltSite = {
  readonly url: string;
  readonly outDir: string;
  /** The snapshot that the site was built from, as JSON. */
  readonly snapshotFile: string;
  readonly close: () => Promise<void>;
};

/** The instant that the tests build for: after every sample post. */
export const asOf = '2026-06-01T00:00:00.000Z';

const quiet = (): void => {};

/** A lake with the sample content, the site built from it, and a server, all below `folder` and on free ports. */
export async function startSite(folder: string): Promise<BuiltSite> {
  const root = path.resolve(import.meta.dirname, '../..');
  const outDir = path.join(root, '.build', 'e2e', 'out');
  const snapshotFile = path.join(folder, 'snapshot.json');
  const closers: (() => Promise<void>)[] = [];
  const lake = await startLocalLake(
    { kind: 'local', port: 0, dataDir: path.join(folder, 'lake'), projectId: 'local', dataset: 'production' },
    { root, onStop: (close) => closers.push(close), onProgress: quiet },
  );
  const snapshot = await fetchSnapshot(createLakeClient(lake));
  const { model, problems } = await buildSite(snapshot, {
    root,
    outDir,
    asOf,
    workers: 2,
    onProgress: quiet,
  });
  if (model === undefined) throw new Error(`The sample site does not build:\n${printProblems(problems)}`);
  writeFileSync(snapshotFile, JSON.stringify(snapshot));
  const { basePath } = model.site;
  const site = await startSiteServer({ port: 0, live: () => ({ release: outDir, basePath, former: [] }) });
  closers.push(() => site.close());
  return {
    url: site.url,
    outDir,
    snapshotFile,
    close: async () => {
      for (const close of closers.toReversed()) {
        // The server ends before the lake.
        await close();
      }
    },
  };
}
