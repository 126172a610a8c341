import type { SmallProject } from '#scripts/start/testing/smallProject.ts';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { get } from 'node:http';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findWebServers, howToGetWebServers } from '#scripts/setup/findWebServers.mjs';
import { freePorts } from '#scripts/start/testing/freePorts.ts';
import { createSmallProject, lastGoodHome } from '#scripts/start/testing/smallProject.ts';
import { isJsonObject } from '#system/values/jsonObject.ts';
import { startProxy } from './testing/startProxy.ts';
import { startUnit } from './testing/startUnit.ts';

/* A server that is updated as the guide says, while people read. */

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });
const until = { timeout: 120_000, interval: 50 };

const closers: (() => unknown)[] = [];
let project: SmallProject;
let folder: string;
const link = (): string => path.join(folder, 'steadyrate');

beforeAll(async () => {
  project = await createSmallProject();
  closers.push(project.remove);
  folder = mkdtempSync(path.join(tmpdir(), 'update-'));
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
});
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

/** Starts version 1, of which the other one is a copy. */
async function startVersion(): Promise<void> {
  const { env, root } = project;
  if (env.lake.kind !== 'local') throw new Error('The test needs a lake of its own.');
  cpSync(root, path.join(folder, 'version-2'), { recursive: true, verbatimSymlinks: true });
  symlinkSync(root, link());
  const stop = await startUnit({
    port: env.sitePort,
    command: 'exec "$NODE" --preserve-symlinks-main "$(readlink "$LINK")/scripts/serve.ts"',
    env: {
      ...process.env,
      NODE: process.execPath,
      LINK: link(),
      SITE_PORT: String(env.sitePort),
      STUDIO_PORT: String(env.studioPort),
      LAKE_PORT: String(env.lake.port),
      LAKE_DATA: env.lake.dataDir,
      PUBLISHER_PORT: String(env.publisher.port),
      PUBLISHER_DATA: env.publisher.dataDir,
      PREVIEW_PORT: String(env.preview.port),
      PREVIEW_DATA: env.preview.dataDir,
      BACKUP_EVERY: 'off',
      ...addresses,
    },
  });
  closers.push(stop);
}

const addresses = Object.fromEntries(
  Object.entries({
    SITE: 'docs',
    STUDIO: 'studio',
    LAKE: 'lake',
    PUBLISHER: 'publisher',
    PREVIEW: 'preview',
  }).map(([name, host]) => [`${name}_URL`, `https://${host}.example.test`]),
);

/** The server that runs: its process, and the folder of its version. */
function running(): { readonly pid: number; readonly root: string } | undefined {
  const about: unknown = JSON.parse(readFileSync(path.join(project.publisherData, 'start.json'), 'utf8'));
  const { pid, root } = isJsonObject(about) ? about : {};
  return typeof pid === 'number' && typeof root === 'string' ? { pid, root } : undefined;
}

type Answer = readonly [status: number | undefined, text: string];
type Reader = { readonly name: string; readonly ask: () => Promise<Answer> };

/** A reader on this machine, with a connection for each request. */
const direct: Reader = {
  name: 'direct',
  ask: () =>
    new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port: project.env.sitePort, agent: false };
      get(
        options,
        (response) => void text(response).then((body) => resolve([response.statusCode, body]), reject),
      ).on('error', reject);
    }),
};

/** A reader behind the proxy of the guide. */
async function behind(kind: 'caddy' | 'nginx', program: string): Promise<Reader> {
  const [http = 0, https = 0] = await freePorts(2);
  const { env } = project;
  const ports = {
    3000: env.sitePort,
    3333: env.studioPort,
    3400: env.lake.kind === 'local' ? env.lake.port : 0,
    3500: env.publisher.port,
    3600: env.preview.port,
  };
  const proxy = { kind, program, folder: path.join(folder, kind), ports: { http, https }, behind: ports };
  closers.push(await startProxy(proxy));
  const session = connect(`https://127.0.0.1:${https}`, {
    servername: 'docs.example.test',
    rejectUnauthorized: false,
  });
  closers.push(() => session.destroy());
  return {
    name: kind,
    ask: async () => {
      const stream = session.request({ ':path': '/', ':authority': 'docs.example.test' });
      const status = new Promise<number | undefined>((resolve, reject) => {
        stream.on('response', ({ ':status': given }) => resolve(given));
        stream.on('error', reject);
      });
      return [await status, await text(stream)];
    },
  };
}

/** Lets a reader read again and again. Returns the numbers of answers of each kind so far, and a function that ends it. */
function keepReading({ ask }: Reader) {
  const answers = new Map<string, number>();
  const ending = new AbortController();
  const count = (answer: string): void => void answers.set(answer, (answers.get(answer) ?? 0) + 1);
  const reading = (async () => {
    while (!ending.signal.aborted) {
      await ask().then(
        ([status, body]) => count(status === 200 && body === lastGoodHome ? 'read' : `${status} ${body}`),
        (error: unknown) => count(String(error)),
      );
    }
  })();
  const stop = async (): Promise<void> => {
    ending.abort();
    await reading;
  };
  return { answers, stop };
}

test('readers get every page while the server is restarted with another version', async () => {
  await startVersion();
  await vi.waitFor(async () => expect(await direct.ask()).toEqual([200, lastGoodHome]), until);
  const programs = findWebServers();
  const readers = [direct];
  for (const kind of ['caddy', 'nginx'] as const) {
    const program = programs[kind];
    if (program === undefined) console.warn(`Not tested with ${kind}: ${howToGetWebServers}.`);
    else readers.push(await behind(kind, program));
  }
  const reading = readers.map(keepReading);
  const haveRead = (count: number) =>
    vi.waitFor(() => {
      for (const { answers } of reading) expect(answers.get('read')).toBeGreaterThan(count);
    }, until);
  await haveRead(50);

  const before = running();
  expect(before?.root).toBe(project.root);
  rmSync(link());
  symlinkSync(path.join(folder, 'version-2'), link());
  process.kill(before?.pid ?? 0, 'SIGTERM');

  await vi.waitFor(() => expect(running()?.root).toBe(path.join(folder, 'version-2')), until);
  // Only the new one can answer these.
  await haveRead(Math.max(...reading.map(({ answers }) => answers.get('read') ?? 0)) + 50);
  for (const { stop } of reading) await stop();
  expect(reading.map(({ answers }) => [...answers.keys()])).toEqual(readers.map(() => ['read']));
});
