import type { ChildProcess } from 'node:child_process';
import type { PublisherStatus } from '#publishing/publisher/status/publisherStatus.ts';
import type { ProcessState } from '#system/process/processState.ts';
import type { SmallProject } from './start/testing/smallProject.ts';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSmallProject, lastGoodHome } from './start/testing/smallProject.ts';

const until = { timeout: 60_000, interval: 50 };
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

let project: SmallProject;
let supervisor: ChildProcess;
let printed: string;
/** The processes that the supervisor had started when it was asked to end. */
let pids: readonly number[];

beforeEach(async () => {
  project = await createSmallProject();
  const { env } = project;
  if (env.lake.kind !== 'local') throw new Error('The test needs a lake of its own.');
  printed = '';
  pids = [];
  // Its own project is then the small one, and not the one that the link leads to.
  const program = ['--preserve-symlinks-main', path.join(project.root, 'scripts', 'start.ts')];
  supervisor = spawn(process.execPath, program, {
    cwd: project.root,
    env: {
      ...process.env,
      SITE_PORT: String(env.sitePort),
      STUDIO_PORT: String(env.studioPort),
      LAKE_PORT: String(env.lake.port),
      LAKE_DATA: env.lake.dataDir,
      PUBLISHER_PORT: String(env.publisher.port),
      PUBLISHER_DATA: env.publisher.dataDir,
      PREVIEW_PORT: String(env.preview.port),
      PREVIEW_DATA: env.preview.dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, as a terminal makes one for each command.
    detached: true,
  });
  for (const stream of [supervisor.stdout, supervisor.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
});
afterEach(async () => {
  for (const pid of [...pids, ...descendants(supervisor.pid ?? 0)]) kill(pid);
  supervisor.kill('SIGKILL');
  project.remove();
});

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended in the meantime.
  }
}

/** Every process that this one has started, and those have started. */
function descendants(pid: number): readonly number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=']).toString().trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): readonly number[] =>
    pairs.flatMap(([child = 0, of]) => (of === parent ? [child, ...below(child)] : []));
  return below(pid);
}

const isThere = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

async function lakeState(): Promise<ProcessState | undefined> {
  const response = await fetch(`http://127.0.0.1:${project.env.publisher.port}/status`);
  return ((await response.json()) as PublisherStatus).processes?.find(({ name }) => name === 'lake');
}

async function untilLakeRuns(restarts: number): Promise<void> {
  const state = { state: 'running', restarts };
  await vi.waitFor(async () => expect(await lakeState()).toMatchObject(state), until);
  const site = await fetch(`http://127.0.0.1:${project.env.sitePort}/`);
  expect(await site.text()).toBe(lastGoodHome);
}

test.each([
  ['SIGINT', 'the whole group, as by Ctrl-C'],
  ['SIGTERM', 'the supervisor'],
  ['SIGHUP', 'the whole group, as by a terminal that is closed'],
  ['SIGKILL', 'the supervisor'],
] as const)('after %s to %s nothing is left of it', async (signal, whom) => {
  const pid = supervisor.pid ?? 0;
  // Some of them can only just have been started: none must mistake the signal for a failure.
  await vi.waitFor(() => expect(descendants(pid).length).toBeGreaterThanOrEqual(3), until);
  if (signal !== 'SIGHUP') await untilLakeRuns(0);
  pids = descendants(pid);
  process.kill(whom === 'the supervisor' ? pid : -pid, signal);
  const [code] = (await once(supervisor, 'exit')) as [number | null];
  await vi.waitFor(() => expect(pids.filter(isThere)).toEqual([]), until);
  expect(code).toBe(signal === 'SIGKILL' ? null : 0);
  expect(printed.split('\n').filter((line) => /failed|cannot/.test(line))).toEqual([]);
});

test('says first where everything will be', async () => {
  await vi.waitFor(() => expect(printed).toContain('Starting. '), until);
  expect(printed.split('\n').slice(0, 4)).toEqual(
    ['Site', 'Studio', 'Lake', 'Status'].map((name) => expect.stringMatching(`^  ${name} +http://`)),
  );
});

test('goes on when the terminal is closed', { tags: ['long'] }, async () => {
  supervisor.stdout?.destroy();
  supervisor.stderr?.destroy();
  await untilLakeRuns(0);
  // That it has ended is printed.
  process.kill((await lakeState())?.pid ?? 0, 'SIGKILL');
  await untilLakeRuns(1);
  expect(supervisor.exitCode).toBe(null);
});
