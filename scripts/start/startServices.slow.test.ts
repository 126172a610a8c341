import type { PublisherStatus } from '#publishing/publisher/status/publisherStatus.ts';
import type { ProcessState } from '#system/process/processState.ts';
import type { Services, ServicesOptions } from './startServices.ts';
import type { SmallProject } from './testing/smallProject.ts';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLake } from '#lake/startLake.ts';
import { listen } from '#system/http/listen.ts';
import { startServices } from './startServices.ts';
import { createSmallProject, lastGoodHome } from './testing/smallProject.ts';

/* The real processes of `npm start`, on a project in which nothing takes long. */

const backoff = { first: 50, max: 200, stable: 60_000 };
const until = { timeout: 60_000, interval: 25 };
const throwOnSignal = new URL('./testing/throwOnSignal.ts', import.meta.url).href;
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

let project: SmallProject;
let services: Services | undefined;
let said: string[];

beforeEach(async () => {
  said = [];
  project = await createSmallProject();
});
afterEach(async () => {
  await services?.close();
  services = undefined;
  project.remove();
});

async function start(
  more: Pick<ServicesOptions, 'healthTimes' | 'maxStopTime' | 'alertsEvery'> = {},
): Promise<Services> {
  const { root, env } = project;
  services = await startServices(env, {
    root,
    backoff,
    say: (text) => said.push(text),
    execArgv: ['--import', throwOnSignal],
    ...more,
  });
  return services;
}

const home = async (): Promise<string> => {
  const response = await fetch(`http://127.0.0.1:${project.env.sitePort}/`);
  return response.text();
};
const status = async (): Promise<PublisherStatus> => {
  const response = await fetch(`http://127.0.0.1:${project.env.publisher.port}/status`);
  return (await response.json()) as PublisherStatus;
};
/** Returns what a writer is told that readers did not find. */
const notFound = async (): Promise<unknown> => {
  const { root, env } = project;
  const dataDir = env.lake.kind === 'local' ? env.lake.dataDir : '';
  const token = readFileSync(path.resolve(root, dataDir, 'token'), 'utf8').trim();
  const headers = { authorization: `Bearer ${token}`, origin: `http://localhost:${env.studioPort}` };
  const response = await fetch(`http://localhost:${env.publisher.port}/writers/not-found`, { headers });
  return response.json();
};
function processOf(running: Services, name: string): ProcessState {
  const found = running.processes().find((each) => each.name === name);
  if (found === undefined) throw new Error(`There is no process '${name}'.`);
  return found;
}
const isRunning = (running: Services, name: string, restarts: number) =>
  vi.waitFor(() => expect(processOf(running, name)).toMatchObject({ state: 'running', restarts }), until);

/** Starts a lake outside of the services, on the folder that theirs needs. */
const startOtherLake = () =>
  startLake({ port: 0, dataDir: project.lakeData, projectId: 'local', dataset: 'production' });

test('restarts each process that is killed or fails, while the site stays up', async () => {
  const running = await start();
  await running.ready;
  expect(await home()).toBe(lastGoodHome);
  expect((await status()).failure?.kind).toBe('content');
  const again = startServices(project.env, { root: project.root, say: (text) => said.push(text) });
  await expect(again).rejects.toThrow('npm start is already running on the data folder');

  // The site does not wait for it.
  await isRunning(running, 'preview', 0);
  // What readers do not find goes from the site's process to the publisher's.
  expect((await fetch(`http://127.0.0.1:${project.env.sitePort}/moved?a=secret`)).status).toBe(404);
  await vi.waitFor(async () => expect(await notFound()).toMatchObject([{ path: '/moved', count: 1 }]), until);
  // Each process that ends is started again in the same way: superviseProcess.slow.test.ts has all ways to end.
  for (const [name, signal] of [
    ['lake', 'SIGKILL'],
    ['Studio', 'SIGUSR2'],
    ['publisher', 'SIGUSR2'],
    ['preview', 'SIGKILL'],
  ] as const) {
    const answers: string[] = [];
    const reading = new AbortController();
    const reader = (async () => {
      while (!reading.signal.aborted) {
        answers.push(await home());
        // What is restarted needs the processor, too.
        await delay(20);
      }
    })();
    process.kill(processOf(running, name).pid ?? 0, signal);
    await isRunning(running, name, 1);
    reading.abort();
    await reader;
    expect(new Set(answers)).toEqual(new Set([lastGoodHome]));
    expect(processOf(running, name).lastError?.message).toBe(
      signal === 'SIGUSR2' ? 'Thrown by the test.' : 'it was ended by SIGKILL',
    );
  }
  process.kill(processOf(running, 'site').pid ?? 0, 'SIGKILL');
  await isRunning(running, 'site', 1);
  expect(await home()).toBe(lastGoodHome);

  // The publisher that was started again knows of the others, and looks at the content again.
  await vi.waitFor(async () => {
    const { processes = [], failure } = await status();
    expect(processes.map(({ name, state, restarts }) => [name, state, restarts])).toEqual([
      ['site', 'running', 1],
      ['publisher', 'running', 1],
      ['lake', 'running', 1],
      ['Studio', 'running', 1],
      ['preview', 'running', 1],
    ]);
    expect(failure?.kind).toBe('content');
  }, until);
  const text = said.join('\n');
  expect(text).toContain('The lake has failed: it was ended by SIGKILL');
  expect(text).toMatch(/The publisher has failed: Error: Thrown by the test\.\n +at /);
  expect(text.match(/The Studio runs again\./g)).toHaveLength(1);

  const pids = running.processes().map(({ pid }) => pid ?? 0);
  await running.close();
  expect(running.processes().map(({ state }) => state)).toEqual(Array<string>(5).fill('stopped'));
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('notices a process that runs and does not work, and starts it again', { tags: ['long'] }, async () => {
  const running = await start({ healthTimes: { every: 100, patience: 1000, looks: 3 }, maxStopTime: 1000 });
  await running.ready;
  await isRunning(running, 'preview', 0);
  const studio = `http://127.0.0.1:${project.env.studioPort}/healthz`;
  expect((await fetch(studio)).status).toBe(200);
  const [build, aside] = [path.join(project.root, '.build'), path.join(project.root, '.build-aside')];
  renameSync(build, aside);
  await vi.waitFor(() => {
    expect(processOf(running, 'Studio').lastError?.message).toContain('/healthz has answered 503 3 times');
  }, until);
  rmSync(build, { recursive: true, force: true });
  renameSync(aside, build);
  await vi.waitFor(async () => expect((await fetch(studio)).status).toBe(200), until);

  process.kill(processOf(running, 'lake').pid ?? 0, 'SIGSTOP');
  await isRunning(running, 'lake', 1);
  expect(processOf(running, 'lake').lastError?.message).toContain('runs but does not answer');
  expect(await home()).toBe(lastGoodHome);
  const text = said.join('\n');
  expect(text).toContain('The Studio has failed: it runs but cannot work');
  expect(text).toContain('The lake has failed: it runs but does not answer');
});

test(
  'a lake that cannot start leaves the site up, gives the reason, and is retried until it starts',
  { tags: ['long'] },
  async () => {
    const deployment = path.join(project.graphqlFolder, 'broken');
    mkdirSync(deployment);
    const other = await startOtherLake();
    try {
      const running = await start();
      const reason = expect.stringContaining('Another lake is running') as string;
      await vi.waitFor(async () => {
        const lake = (await status()).processes?.find(({ name }) => name === 'lake');
        expect(lake).toMatchObject({ lastError: { message: reason } });
        expect(lake?.restarts).toBeGreaterThan(1);
      }, until);
      expect(await home()).toBe(lastGoodHome);
      expect(said.filter((text) => text.includes('Another lake is running'))).toHaveLength(1);
      await other.close();
      // Nor does it start with a reference that cannot be applied.
      await vi.waitFor(
        () => expect(processOf(running, 'lake').lastError?.message).toContain('broken/versions.yaml'),
        until,
      );
      expect(await home()).toBe(lastGoodHome);
      rmSync(deployment, { recursive: true });
      await running.ready;
      expect(said.join('\n')).toContain('The lake runs again.');
    } finally {
      await other.close();
    }
  },
);

test('ends everything with the reason if the lake cannot start and there is no site yet', async () => {
  rmSync(project.publisherData, { recursive: true });
  const other = await startOtherLake();
  try {
    const running = await start();
    await expect(running.ready).rejects.toThrow('Another lake is running');
  } finally {
    await other.close();
  }
});

test('rejects a port in use before anything is started', async () => {
  for (const [port, variable] of [
    [project.env.sitePort, 'SITE_PORT'],
    [project.env.studioPort, 'STUDIO_PORT'],
    [project.env.publisher.port, 'PUBLISHER_PORT'],
    [project.env.lake.kind === 'local' ? project.env.lake.port : 0, 'LAKE_PORT'],
  ] as const) {
    const other = createServer();
    await listen(other, port, '');
    await expect(start()).rejects.toThrow(
      `Port ${port} is in use by process ${process.pid} in '${process.cwd()}'. Stop what uses it, or choose another port with ${variable}.`,
    );
    await new Promise((resolve) => {
      other.close(resolve);
    });
  }
});

test('the site needs nothing but its own process and its files', { tags: ['long'] }, async () => {
  // The publisher and the lake cannot have their folders.
  rmSync(path.join(project.publisherData, 'publisher.sqlite'));
  mkdirSync(path.join(project.publisherData, 'publisher.sqlite'));
  rmSync(project.lakeData, { recursive: true });
  writeFileSync(project.lakeData, '');
  const running = await start();
  await vi.waitFor(() => {
    // They are tried again and again.
    expect(processOf(running, 'publisher').restarts).toBeGreaterThan(1);
    expect(processOf(running, 'lake').restarts).toBeGreaterThan(1);
  }, until);
  await isRunning(running, 'site', 0);
  expect(await home()).toBe(lastGoodHome);
});

test('no secret is printed or in the status', async () => {
  const secret = 'a-secret-of-this-test';
  project = { ...project, env: { ...project.env, publisher: { ...project.env.publisher, secret } } };
  // The reason names the folder, whose name is the secret.
  writeFileSync(path.join(project.root, secret), '');
  const dataDir = path.join(project.root, secret, 'lake');
  project = { ...project, env: { ...project.env, lake: withFolder(project.env.lake, dataDir) } };
  const running = await start();
  await vi.waitFor(async () => expect(JSON.stringify(await status())).toContain('/…/lake'), until);
  await running.close();
  expect(said.join('\n')).toContain('/…/lake');
  expect(said.join('\n') + JSON.stringify(running.processes())).not.toContain(secret);
});

function withFolder(lake: SmallProject['env']['lake'], dataDir: string): SmallProject['env']['lake'] {
  return lake.kind === 'local' ? { ...lake, dataDir } : lake;
}

test('operators are told, once, that the content has errors', { tags: ['long'] }, async () => {
  const told = path.join(project.root, 'told');
  const command = `echo "$ALERT_KIND $ALERT_STATE" >> '${told}'; echo a-secret-of-the-command`;
  project = { ...project, env: { ...project.env, alerts: { command } } };
  const running = await start({ alertsEvery: 100 });
  await running.ready;
  await vi.waitFor(() => expect(readFileSync(told, 'utf8')).toBe('content-refused raised\n'), until);
  await running.close();
  await start({ alertsEvery: 100 });
  await services?.ready;
  await vi.waitFor(async () => expect((await status()).failure?.kind).toBe('content'), until);
  await services?.close();
  expect(readFileSync(told, 'utf8')).toBe('content-refused raised\n');
  expect(said.join('\n')).toContain('Alert: Publishing failed: the content has');
  expect(said.join('\n')).not.toContain('a-secret-of-the-command');
});
