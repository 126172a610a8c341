import type { LakeEnv } from '#env';
import type { Publisher } from '#publishing/publisher/startPublisher.ts';
import type { RawDocument } from '#scripts/importer/raw/rawDocument.ts';
import type { CorpusDoc, Edit, Expected } from './edits.ts';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startLake } from '#lake/startLake.ts';
import { createBuilder } from '#publishing/publisher/builder/createBuilder.ts';
import { webhookRule } from '#publishing/publisher/hook/webhookRule.ts';
import { startPublisher } from '#publishing/publisher/startPublisher.ts';
import { createLakeClient } from '#publishing/snapshot/createLakeClient.ts';
import { fillLake } from '../corpus/fillLake.ts';
import { generateCorpus } from '../corpus/generateCorpus.ts';
import { publishPost } from './edits.ts';

/** A lake with generated docs, a publisher and a site server, as `npm start` runs them, but the first two in one process. */
export type RunningCorpus = {
  readonly lake: LakeEnv;
  /** The folders in which they keep their data. */
  readonly lakeData: string;
  readonly publisherData: string;
  readonly docs: readonly [CorpusDoc, ...CorpusDoc[]];
  /** Milliseconds. */
  readonly firstBuild: number;
  /** Does an edit, and waits until the site shows it. Milliseconds, and how many pages were rendered for it. */
  readonly publish: (
    edit: Edit,
    run: number,
  ) => Promise<{ readonly milliseconds: number; readonly rendered: number }>;
  readonly close: () => Promise<void>;
};

const secret = 'of this measurement';

/** @param studioOrigins whose pages may use the lake, besides programs */
export async function startCorpus(
  pages: number,
  say: (line: string) => void,
  studioOrigins: readonly string[] = [],
): Promise<RunningCorpus> {
  const root = path.resolve(import.meta.dirname, '../..');
  const buildDir = path.join(root, '.build');
  mkdirSync(buildDir, { recursive: true });
  const folder = mkdtempSync(path.join(buildDir, 'bench-publish-'));
  const dataDir = path.join(folder, 'publisher');
  const site = await startSite(dataDir);
  const publisher = await startPublisher({
    dataDir,
    host: '127.0.0.1',
    port: 0,
    secret,
    siteUrl: site.url,
    say,
  });
  const { lake, settings } = await startLakeFor(publisher, path.join(folder, 'lake'), studioOrigins);
  const client = createLakeClient(settings);
  const documents = generateCorpus(pages, 1);
  await fillLake(client, documents);
  const docs = docsOf(documents);
  // The first post of a site changes every page: they get a link to the feed.
  await publishPost(client, 0);
  const builder = createBuilder({ root, lake: settings, workers: 2 });
  let rendered = 0;
  const begun = performance.now();
  await publisher.begin(async (...request) => {
    const report = await builder.build(...request);
    rendered += report.rendered ?? 0;
    return report;
  });
  const firstBuild = performance.now() - begun;
  await untilIdle(publisher);

  return {
    lake: settings,
    lakeData: settings.dataDir,
    publisherData: dataDir,
    docs,
    firstBuild,
    publish: async (edit, run) => {
      rendered = 0;
      const shown = await edit(client, docs, run);
      const accepted = performance.now();
      await untilShown(site.url, shown);
      const milliseconds = performance.now() - accepted;
      await untilIdle(publisher);
      return { milliseconds, rendered };
    },
    close: async () => {
      await publisher.close();
      await builder.close();
      await site.close();
      await lake.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startSite(
  dataDir: string,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const site = fork(new URL('./siteProcess.ts', import.meta.url), { execArgv: [] });
  site.send(dataDir);
  const [url]: readonly unknown[] = await once(site, 'message');
  return {
    url: String(url),
    close: async () => {
      site.disconnect();
      await once(site, 'exit');
    },
  };
}

/** Starts an empty lake that sends its webhooks to a publisher. */
async function startLakeFor({ hookUrl }: Publisher, dataDir: string, studioOrigins: readonly string[]) {
  const names = { dataDir, projectId: 'local', dataset: 'production' };
  const hook = {
    name: 'publisher',
    url: hookUrl,
    secret,
    includeDrafts: false,
    headers: {},
    ...webhookRule,
  };
  const lake = await startLake({
    ...names,
    port: 0,
    webhooks: [hook],
    studioOrigins: () => studioOrigins,
  });
  return { lake, settings: { kind: 'local', port: Number(new URL(lake.url).port), ...names } as const };
}

/** The docs that are edited, with their paths. */
function docsOf(documents: readonly RawDocument[]): RunningCorpus['docs'] {
  const [first, ...others] = documents.flatMap(({ _id, _type }) =>
    _type === 'docPage' && _id !== 'main'
      ? [{ id: _id, path: `/docs/${_id.split('-').slice(1).join('/')}/` }]
      : [],
  );
  if (!first) throw new Error('The corpus has no docs.');
  return [first, ...others];
}

async function untilIdle(publisher: Publisher): Promise<void> {
  for (let now = publisher.status(); now.state !== 'idle' || now.pictures; now = publisher.status()) {
    await delay(50);
  }
  // What the builder does at its leisure must not be counted.
  await delay(3000);
}

async function untilShown(siteUrl: string, { path: place, isLive }: Expected): Promise<void> {
  for (;;) {
    const answer = await fetch(new URL(place, siteUrl), { redirect: 'manual' });
    if (isLive(answer.status, await answer.text())) return;
    // Often enough to tell, but not so often that it keeps a core busy.
    await delay(10);
  }
}
