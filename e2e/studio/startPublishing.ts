import type { SanityClient } from '@sanity/client';
import type { SiteLosses } from '#core/site/ledger/siteLosses.ts';
import type { WriterRole } from '#core/writers/writer.ts';
import type { TargetEnv } from '#env';
import type { Clock } from '#lake/clock/clock.ts';
import type { Build } from '#publishing/publisher/builder/createBuilder.ts';
import type { RawDocuments } from '#schema/content/rawSnapshot.ts';
import type { JsonObject } from '#system/values/jsonObject.ts';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { heldBackPublish } from '#core/publishing/heldBackPublish.ts';
import { ownHostFile } from '#core/site/hosting/hostFiles.ts';
import { guardSite } from '#core/site/ledger/guardSite.ts';
import { emptyLedger } from '#core/site/ledger/ledger.ts';
import { createUserStore } from '#lake/auth/createUserStore.ts';
import { openDatabase } from '#lake/store/openDatabase.ts';
import { startTestLake } from '#lake/testing/testLake.ts';
import { lossesId } from '#publishing/publisher/builder/createReleaseBuilder.ts';
import { createShownRevisions } from '#publishing/publisher/builder/createShownRevisions.ts';
import { requirePublisher } from '#publishing/publisher/control/requirePublisher.ts';
import { feedbackPath } from '#publishing/publisher/feedback/receiveFeedback.ts';
import { webhookRule } from '#publishing/publisher/hook/webhookRule.ts';
import { sealRelease } from '#publishing/publisher/release/sealRelease.ts';
import { startPublisher } from '#publishing/publisher/startPublisher.ts';
import { createModelMaker } from '#publishing/site/createModelMaker.ts';
import { hostOutputs } from '#publishing/site/outputs/hostOutputs.ts';
import { createSourceHashes } from '#publishing/site/siteSources.ts';
import { smallSite } from '#publishing/site/testing/smallSite.ts';
import { countNotFound } from '#publishing/siteServer/countNotFound.ts';
import { livePointer } from '#publishing/siteServer/livePointer.ts';
import { startSiteServer } from '#publishing/siteServer/startSiteServer.ts';
import { fetchSnapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import { startStudio } from '#publishing/studioServer/startStudio.ts';
import { createWriterCheck } from '#publishing/writers/createWriterCheck.ts';
import { freePorts } from '#scripts/start/testing/freePorts.ts';

/** A small site that is published: a lake, a publisher and a Studio. Nothing is rendered, and so a build takes no time. */
export type PublishingWorld = {
  readonly url: string;
  readonly token: string;
  /** Adds somebody to the lake who is called `The ROLE`. Returns a token of theirs. */
  readonly tokenOf: (role: WriterRole) => string;
  readonly client: SanityClient;
  /** The publisher's data folder. */
  readonly dataDir: string;
  /** Builds stop after the first of two pages until the function that it returns is called. */
  readonly holdBuilds: () => () => void;
  readonly rollBack: () => Promise<void>;
  /** Counts the releases of the site. */
  readonly countReleases: () => Promise<number>;
  readonly stopPublisher: () => Promise<void>;
  readonly startPublisher: () => Promise<void>;
  /** Starts the lake again, with a clock of its own. */
  readonly restartLake: (clock: Clock) => Promise<void>;
  /** The address at which readers find the site. */
  readonly siteUrl: string;
  /** Sends what a reader says, as a page of the site does. Returns the status of the answer. */
  readonly sayAsReader: (feedback: JsonObject) => Promise<number>;
  readonly close: () => Promise<void>;
};

const secret = 'a secret of this test';
const siteOrigin = 'https://docs.example.com';
const root = path.resolve(import.meta.dirname, '../..');

/** @param targets hosts that get each release */
export async function startPublishing({
  targets,
}: { readonly targets?: readonly TargetEnv[] } = {}): Promise<PublishingWorld> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'steadyrate-live-'));
  const [studioPort = 0, publisherPort = 0, lakePort = 0] = await freePorts(3);
  const studioOrigins = [`http://localhost:${studioPort}`];
  const hook = { name: 'publisher', url: `http://127.0.0.1:${publisherPort}/hooks/sanity`, secret };
  const lakeOptions = {
    port: lakePort,
    dataDir: path.join(dataDir, 'lake'),
    webhooks: [{ ...hook, includeDrafts: false, headers: {}, ...webhookRule }],
    webhookRetryMs: 10,
    studioOrigins: () => studioOrigins,
  };
  let lake = await startTestLake(lakeOptions);
  const transaction = lake.client.transaction();
  for (const document of smallSite) transaction.createOrReplace(document);
  await transaction.commit();

  const maker = createModelMaker();
  const revisionsOf = createShownRevisions();
  const sourcesOf = createSourceHashes();
  let gate = Promise.resolve();
  let ledger = emptyLedger;
  const build: Build = async (task, { onProgress, onPages }) => {
    const { outDir, asOf, live, refused, acceptedLosses } = task;
    const snapshot = await fetchSnapshot(lake.client);
    const checked = { contentId: snapshot.id, code: 'code', asOf };
    if (live?.contentId === snapshot.id && !isNewlyDue(snapshot.documents, live.asOf, asOf)) {
      return { kind: 'unchanged' };
    }
    if (refused?.contentId === snapshot.id) return { kind: 'still refused' };
    const made = await maker.make(snapshot, asOf);
    if (!made.model) return { kind: 'refused', ...checked, problems: made.problems };
    const accepts = (losses: SiteLosses): boolean => lossesId(losses) === acceptedLosses;
    const guarded = guardSite(made.model, { ledger, accepts }, snapshot.counts);
    if (!guarded.answers) {
      const { problems, heldBack } = guarded;
      return { kind: 'refused', ...checked, problems, heldBack: heldBackPublish(heldBack, lossesId) };
    }
    const model = { ...made.model, ...guarded.answers };
    onProgress('Rendering 2 pages…');
    onPages?.({ rendered: 1, total: 2 });
    await gate;
    mkdirSync(outDir, { recursive: true });
    for (const page of model.pages) {
      const folder = path.join(outDir, page.path);
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, 'index.html'), JSON.stringify(page));
    }
    // For redirects, the site server reads one of them.
    const rules = hostOutputs(model).find((file) => file.path === ownHostFile);
    if (rules) writeFileSync(path.join(outDir, rules.path), rules.contents);
    await sealRelease(outDir, {
      isStoreIntact: live !== undefined,
      pictures: new Map(),
      sources: { renderKey: 'code', ...sourcesOf(model) },
    });
    ({ ledger } = guarded);
    const shown = revisionsOf(path.basename(outDir), snapshot.documents, asOf, live?.id);
    return { kind: 'built', ...checked, pages: 2, basePath: '', problems: [], shown };
  };
  const start = async () => {
    const started = await startPublisher({
      dataDir,
      host: '127.0.0.1',
      port: publisherPort,
      secret,
      siteOrigins: [siteOrigin],
      writers: { check: createWriterCheck(() => lake.client), studioOrigins },
      disks: () => [{ folder: '/srv/data', free: 4e8, least: 1e9 }],
      targets,
      say: () => {},
    });
    await started.begin(build);
    return started;
  };
  let publisher = await start();
  const site = await startSiteServer({
    port: 0,
    live: livePointer(dataDir).read,
    onNotFound: countNotFound({ tell: (counts) => publisher.addNotFound(counts) }),
  });
  const studio = await startStudio(
    {
      kind: 'local',
      port: lakePort,
      dataDir: '',
      projectId: 'test',
      dataset: 'production',
    },
    { root, port: studioPort, publisherUrl: `http://localhost:${publisherPort}`, onProgress: () => {} },
  );
  return {
    url: studio.url,
    token: lake.lake.token,
    tokenOf: (role) => {
      const database = openDatabase(lake.dataDir);
      const users = createUserStore(database);
      users.put({ id: role, name: `The ${role}`, email: '', role, local: false });
      const token = users.issueToken(role, 'test', new Date());
      database.close();
      return token;
    },
    client: lake.client,
    dataDir,
    holdBuilds: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    rollBack: async () => {
      const control = await requirePublisher(dataDir);
      const { releases } = await control.list();
      await control.rollBack(releases.at(-1)?.id ?? '', 'Ada');
    },
    countReleases: async () => {
      const control = await requirePublisher(dataDir);
      return (await control.list()).releases.length;
    },
    stopPublisher: () => publisher.close(),
    startPublisher: async () => {
      publisher = await start();
    },
    restartLake: async (clock) => {
      await lake.stop();
      lake = await startTestLake({ ...lakeOptions, clock });
    },
    siteUrl: site.url,
    sayAsReader: async (feedback) => {
      const { status } = await fetch(`http://127.0.0.1:${publisherPort}${feedbackPath}`, {
        method: 'POST',
        headers: { Origin: siteOrigin, 'Content-Type': 'application/json' },
        body: JSON.stringify(feedback),
      });
      return status;
    },
    close: async () => {
      await site.close();
      await publisher.close();
      await studio.close();
      await lake.stop();
      maker.dispose();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function isNewlyDue({ post }: RawDocuments, before: string, now: string): boolean {
  return post.some(({ publishedAt = '' }) => publishedAt > before && publishedAt <= now);
}
