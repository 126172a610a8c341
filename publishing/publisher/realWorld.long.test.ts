import type { ChildProcess } from 'node:child_process';
import type { TestLake } from '#lake/testing/testLake.ts';
import type { SiteServer } from '#publishing/siteServer/startSiteServer.ts';
import type { PublisherStatus } from './status/publisherStatus.ts';
import type { Death } from './testing/dieAtStep.ts';
import type { RealPublisherSettings } from './testing/realPublisher.ts';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { encodeSignatureHeader } from '@sanity/webhook';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isHostFile } from '#core/site/hosting/hostFiles.ts';
import { startTestLake } from '#lake/testing/testLake.ts';
import { readManifest } from '#publishing/releases/releaseManifest.ts';
import { smallSite } from '#publishing/site/testing/smallSite.ts';
import { doc, post } from '#publishing/site/testing/soundSite.ts';
import { livePointer } from '#publishing/siteServer/livePointer.ts';
import { startSiteServer } from '#publishing/siteServer/startSiteServer.ts';
import { fetchSnapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import { freePorts } from '#scripts/start/testing/freePorts.ts';
import { compareRelease } from './compare/compareRelease.ts';
import { hookUrl } from './hook/hookUrl.ts';
import { webhookRule } from './hook/webhookRule.ts';
import { examineRelease } from './release/examineRelease.ts';
import { servedPath } from './release/servedPath.ts';
import { deathVariable } from './testing/dieAtStep.ts';

/*
 * What publisherWorld.slow.test.ts simulates, for real: a lake and its webhooks, a publisher and a builder in processes of their own,
 * Next, and a site server with a reader. In each sequence, somebody publishes while the publisher or the builder is killed by SIGKILL at one
 * of its steps, and started again. In the end the live release is that of a full build of the newest content.
 */

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 400_000 });

const root = path.resolve(import.meta.dirname, '../..');
const program = fileURLToPath(new URL('testing/realPublisher.ts', import.meta.url));
const preload = pathToFileURL(fileURLToPath(new URL('testing/dieAtStep.ts', import.meta.url))).href;
const secret = 'a secret of this test';
const until = { timeout: 180_000, interval: 200 };
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
const sequences = 60;

let folder: string;
let dataDir: string;
let lake: TestLake;
let site: SiteServer;
let settings: RealPublisherSettings;
let child: ChildProcess | undefined;
const wrong: string[] = [];
const stopReading = new AbortController();
let reading: Promise<void>;
let answers = 0;
/** The number of those that were pages. */
let pagesRead = 0;

beforeAll(async () => {
  mkdirSync(path.join(root, '.build'), { recursive: true });
  folder = mkdtempSync(path.join(root, '.build', 'world-'));
  dataDir = path.join(folder, 'publisher');
  site = await startSiteServer({
    port: 0,
    live: livePointer(dataDir).read,
    onError: (error) => wrong.push(String(error)),
  });
  const [port = 0] = await freePorts(1);
  const hook = {
    name: 'publisher',
    url: hookUrl('127.0.0.1', port),
    secret,
    includeDrafts: false,
    headers: {},
  };
  lake = await startTestLake({ webhooks: [{ ...hook, ...webhookRule }], webhookRetryMs: 50 });
  const { projectId = '', dataset = '' } = lake.client.config();
  const env = { kind: 'local', port: Number(new URL(lake.lake.url).port), dataDir: lake.dataDir } as const;
  settings = { dataDir, port, secret, siteUrl: site.url, lake: { ...env, projectId, dataset } };
  const transaction = lake.client.transaction();
  for (const document of smallSite) transaction.createOrReplace(document);
  await transaction.commit();
  reading = read();
});
afterAll(async () => {
  stopReading.abort();
  await reading;
  // Afterwards nothing of it writes any more.
  await stop('SIGTERM');
  await site.close();
  await lake.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The record that the post was removed. */
const noExtra = { _id: 'removed-extra', _type: 'redirect', from: '/blog/extra', gone: true };

/** The kinds of publishes of a writer. */
const publish = {
  text: (word: string) => lake.client.patch('start').set({ 'body[1].children[0].text': word }).commit(),
  title: (word: string) =>
    lake.client
      .patch('install')
      .set({ title: `Install ${word}` })
      .commit(),
  newPost: (word: string) =>
    lake.client
      .transaction()
      .delete(noExtra._id)
      .createOrReplace(post('extra', `Extra ${word}`))
      .commit(),
  noPost: () => lake.client.transaction().delete('extra').createOrReplace(noExtra).commit(),
  newPage: (word: string) => lake.client.createOrReplace(doc(`page-${word}`, `Page ${word}`)),
} satisfies Record<string, (word: string) => Promise<unknown>>;

/** Most steps that matter are among the first; all are possible. */
const step = fc.integer({ min: 3, max: 8 }).chain((size) => fc.integer({ min: 1, max: 2 ** size }));
const edit = fc.record({
  pause: fc.nat(400),
  kind: fc.constantFrom(
    'text' as const,
    'title' as const,
    'newPost' as const,
    'noPost' as const,
    'newPage' as const,
  ),
});
const sequence = fc.record({
  victim: fc.constantFrom('realPublisher.ts', 'builderProcess.ts'),
  step,
  edits: fc.array(edit, { minLength: 1, maxLength: 4 }),
  downFor: fc.nat(300),
});

test(`processes are killed in ${sequences} sequences (seed ${seed}): readers see one whole release all the time, and the newest in the end`, async () => {
  await start();
  await settled();
  let strikes = 0;
  for (const [index, { victim, step: at, edits, downFor }] of fc
    .sample(sequence, { numRuns: sequences, seed })
    .entries()) {
    await stop('SIGKILL');
    const mark = path.join(folder, `died-${index}`);
    const running = await start({ program: victim, step: at, folder: dataDir, mark });
    for (const [number, { pause, kind }] of edits.entries()) {
      await delay(pause);
      await publish[kind](`${index}-${number}`);
    }
    await forge();
    await Promise.race([settled(), running.ended]);
    if (running.child.signalCode !== null) {
      await delay(downFor);
      await start();
    }
    await settled();
    if (existsSync(mark)) strikes += 1;
    expect([index, wrong]).toEqual([index, []]);
    expect([index, await differences()]).toEqual([index, []]);
  }
  console.log(
    `${strikes} of ${sequences} were killed at a step, ${answers} answers were read, ${pagesRead} of them pages.`,
  );
  expect(pagesRead).toBeGreaterThan(0);
  expect(strikes).toBeGreaterThan(sequences / 2);
  await vi.waitFor(() => expect(readdirSync(path.join(dataDir, 'builds'))).toEqual([]), until);
});

/** Starts a publisher; with a death, one of its processes is going to kill itself. */
async function start(
  death?: Death,
): Promise<{ readonly child: ChildProcess; readonly ended: Promise<void> }> {
  const started = spawn(process.execPath, [program, JSON.stringify(settings)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...(death && { NODE_OPTIONS: `--import ${preload}`, [deathVariable]: JSON.stringify(death) }),
    },
  });
  started.stdout.on('data', (text: Buffer) => {
    // What a process that was killed has left must not keep the next one from exporting pages.
    if (text.includes('with a whole build instead')) wrong.push(text.toString());
  });
  child = started;
  const ended = new Promise<void>((resolve) => started.once('exit', () => resolve()));
  return { child: started, ended };
}

/** Ends the publisher. When it is killed, its builder notices, and ends by itself. */
async function stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child?.once('exit', resolve));
  child.kill(signal);
  await ended;
}

async function status(): Promise<PublisherStatus> {
  const response = await fetch(`http://localhost:${settings.port}/status`);
  return (await response.json()) as PublisherStatus;
}

/** Waits until the newest content is live, and nothing is left to do or to report. */
function settled(): Promise<void> {
  return vi.waitFor(async () => {
    const { id } = await fetchSnapshot(lake.client);
    const { state, live, failure, damage, maintenance } = await status();
    expect([state, live?.contentId, failure, damage, maintenance]).toEqual([
      'idle',
      id,
      undefined,
      undefined,
      undefined,
    ]);
  }, until);
}

/** Returns the faults of the live release: it should be whole, and as a full build makes it. */
async function differences(): Promise<readonly string[]> {
  const manifest = livePointer(dataDir).read()?.release ?? '';
  const { live } = await status();
  if (!live) return ['There is no live release.'];
  const { contentId, code, asOf } = live;
  const task = { root, workers: 1, lake: settings.lake, manifest, contentId, code, asOf };
  const scratch = path.join(folder, 'comparison');
  const compared = await compareRelease({ ...task, scratch }, new AbortController().signal);
  return [...examineRelease(manifest, 'full'), ...compared];
}

/** Sends an event that is not signed with the secret. */
async function forge(): Promise<void> {
  const body = '{"_id":"start"}';
  const signature = await encodeSignatureHeader(body, Date.now(), 'a guess');
  const sent = fetch(hookUrl('127.0.0.1', settings.port), {
    method: 'POST',
    body,
    headers: { 'sanity-webhook-signature': signature },
  });
  const answer = await sent.catch(() => undefined);
  if (answer && answer.status !== 401) wrong.push(`A forged event was answered with ${answer.status}.`);
}

/** Asks for one file of the site after the other: each answer is that of the release before it, or of the one after it. */
async function read(): Promise<void> {
  const pointer = livePointer(dataDir);
  const files = () => {
    const live = pointer.read();
    return live && readManifest(live.release).files;
  };
  while (!stopReading.signal.aborted) {
    await delay(20);
    const before = files();
    // Files for hosts are not for readers, and the server has no address for the page that says that something was not found.
    const places = [...(before?.keys() ?? [])].filter(
      (place) => !isHostFile(place) && !/^\/(404|_not-found)\b.*\.html$/.test(place),
    );
    const place = places[answers % places.length];
    if (place === undefined) continue;
    const response = await fetch(`${site.url}${servedPath(place)}`, { redirect: 'manual' });
    const hash = createHash('sha256')
      .update(Buffer.from(await response.arrayBuffer()))
      .digest('hex');
    const allowed = [before, files()].map((some) => some?.get(place));
    answers += 1;
    // Others moved, or are gone.
    if (response.status === 301 || response.status === 410 || allowed.includes(undefined)) continue;
    if (place.endsWith('.html')) pagesRead += 1;
    if (response.status !== 200 || !allowed.some((file) => file?.hash === hash)) {
      wrong.push(`${place} was answered with ${response.status} and other bytes.`);
    }
  }
}
