import type { Env } from '#env';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { emptyLedger } from '#core/site/ledger/ledger.ts';
import { ledgerText } from '#core/site/ledger/ledgerText.ts';
import { startLake } from '#lake/startLake.ts';
import { sealRelease } from '#publishing/publisher/release/sealRelease.ts';
import { openPublisherStore } from '#publishing/publisher/store/openPublisherStore.ts';
import { ledgerName } from '#publishing/site/outputs/ledgerFile.ts';
import { livePointer } from '#publishing/siteServer/livePointer.ts';
import { createLakeClient } from '#publishing/snapshot/createLakeClient.ts';
import { noteBundleFiles } from '#publishing/studioServer/bundleFiles.ts';
import { studioInputs } from '#publishing/studioServer/studioInputs.ts';
import { freePorts } from './freePorts.ts';

export type SmallProject = {
  readonly root: string;
  readonly env: Env;
  /** The folder for the SDL of the API reference; empty. */
  readonly graphqlFolder: string;
  readonly lakeData: string;
  readonly publisherData: string;
  readonly remove: () => void;
};

/** The text of the site of the last build. */
export const lastGoodHome = 'the last good site';

/**
 * A project like this one, in a folder of its own, on free ports, with nothing that takes long: a site was built before, the Studio was
 * bundled before, and the lake's content has an error, so that no page is ever rendered.
 */
export async function createSmallProject(): Promise<SmallProject> {
  const root = mkdtempSync(path.join(tmpdir(), 'start-'));
  const graphqlFolder = linkProject(root);
  const studio = path.join(root, '.build', 'studio', studioInputs(root).slice(0, 16));
  mkdirSync(path.join(studio, 'static'), { recursive: true });
  writeFileSync(path.join(studio, 'index.html'), '<html><head></head><body>Studio</body></html>');
  noteBundleFiles(studio);

  const lakeData = path.join(root, 'lake-data');
  const publisherData = path.join(root, 'publisher');
  await fillLake(lakeData);
  await fillPublisher(publisherData);
  const [sitePort = 0, studioPort = 0, lakePort = 0, publisherPort = 0, previewPort = 0] = await freePorts(5);
  return {
    root,
    graphqlFolder,
    lakeData,
    publisherData,
    env: {
      lake: { kind: 'local', port: lakePort, dataDir: lakeData, projectId: 'local', dataset: 'production' },
      sitePort,
      siteHost: '127.0.0.1',
      serve: {},
      studioPort,
      build: { asOf: '2026-06-01T00:00:00.000Z', workers: 1 },
      publisher: { port: publisherPort, host: '127.0.0.1', dataDir: publisherData, keep: 20 },
      backup: { keep: 2, folder: path.join(root, 'backups') },
      alerts: {},
      logFormat: 'text',
      preview: { host: '127.0.0.1', port: previewPort, dataDir: path.join(root, 'preview') },
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Everything of this project but its own SDL, content and builds. Returns the folder for SDL. */
function linkProject(root: string): string {
  const project = path.resolve(import.meta.dirname, '../../..');
  const own = new Set(['schema', 'content', '.build', '.data', 'out']);
  for (const name of readdirSync(project)) {
    if (!own.has(name)) symlinkSync(path.join(project, name), path.join(root, name));
  }
  mkdirSync(path.join(root, 'schema', 'graphql'), { recursive: true });
  for (const name of readdirSync(path.join(project, 'schema'))) {
    if (name !== 'graphql') symlinkSync(path.join(project, 'schema', name), path.join(root, 'schema', name));
  }
  return path.join(root, 'schema', 'graphql');
}

async function fillLake(dataDir: string): Promise<void> {
  const ids = { projectId: 'local', dataset: 'production' };
  const lake = await startLake({ port: 0, dataDir, ...ids });
  const port = Number(new URL(lake.url).port);
  await createLakeClient({ kind: 'local', port, dataDir, ...ids }).create({ _id: 'untitled', _type: 'post' });
  await lake.close();
}

async function fillPublisher(dataDir: string): Promise<void> {
  const store = openPublisherStore(dataDir);
  store.switchTo({
    id: 'first',
    newestEvent: 0,
    contentId: 'x',
    code: 'x',
    asOf: '2026-01-01T00:00:00.000Z',
    pages: 1,
    basePath: '',
    builtAt: '2026-01-01T00:00:00.000Z',
  });
  store.close();
  const folder = path.join(dataDir, 'builds', 'first');
  mkdirSync(folder, { recursive: true });
  for (const file of ['index.html', '404.html']) writeFileSync(path.join(folder, file), lastGoodHome);
  writeFileSync(path.join(folder, 'build.json'), '{}');
  writeFileSync(path.join(folder, ledgerName), ledgerText(emptyLedger));
  await sealRelease(folder);
  livePointer(dataDir).write({
    release: path.join(dataDir, 'releases', 'first.json'),
    basePath: '',
    former: [],
  });
}
