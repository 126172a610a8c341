import type { LakeEnv } from '#env';
import type { CorpusDoc, Edit } from './edits.ts';
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
  const site = fork(new URL('./siteProcess.ts', import.meta.url), { execArgv: [] });
  site.send(dataDir);
  const [siteUrl]: readonly unknown[] = await once(site, 'message');
  const publisher = await startPublisher({
    dataDir,
    host: '127.0.0.1',
    port: 0,
    secret,
    siteUrl: String(siteUrl),
    say,
  });
  const hook = {
    name: 'publisher',
    url: publisher.hookUrl,
    secret,
    includeDrafts: false,
    headers: {},
    ...webhookRule,
  };
  const names = { dataDir: path.join(folder, 'lake'), projectId: 'local', dataset: 'production' };
  const lake = await startLake({
    ...names,
    port: 0,
    webhooks: [hook],
    studioOrigins: () => studioOrigins,
  });
  const settings = { kind: 'local', port: Number(new URL(lake.url).port), ...names } as const;
  const client = createLakeClient(settings);
  const documents = generateCorpus(pages, 1);
  await fillLake(client, documents);
  const docs = documents.flatMap(({ _id, _type }) =>
    _type === 'docPage' && _id !== 'main'
      ? [{ id: _id, path: `/docs/${_id.split('-').slice(1).join('/')}/` }]
      : [],
  );
  const [first, ...others] = docs;
  if (!first) throw new Error('The corpus has no docs.');
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
  await idle();

  async function idle(): Promise<void> {
    for (let now = publisher.status(); now.state !== 'idle' || now.cards; now = publisher.status()) {
      await delay(50);
    }
    // What the builder does at its leisure must not be counted.
    await delay(3000);
  }

  return {
    lake: settings,
    lakeData: names.dataDir,
    publisherData: dataDir,
    docs: [first, ...others],
    firstBuild,
    publish: async (edit, run) => {
      rendered = 0;
      const { path: place, isLive } = await edit(client, [first, ...others], run);
      const accepted = performance.now();
      for (;;) {
        const answer = await fetch(new URL(place, String(siteUrl)), { redirect: 'manual' });
        if (isLive(answer.status, await answer.text())) break;
        // Often enough to tell, but not so often that it keeps a core busy.
        await delay(10);
      }
      const milliseconds = performance.now() - accepted;
      await idle();
      return { milliseconds, rendered };
    },
    close: async () => {
      await publisher.close();
      await builder.close();
      site.disconnect();
      await once(site, 'exit');
      await lake.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
