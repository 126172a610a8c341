import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installDependencies, writeStamp } from './installDependencies.mjs';
import { passLock } from './installLock.mjs';

const never = new AbortController().signal;
let root: string;
const counter = (): string => path.join(root, 'installs');
const lock = (): string => path.join(root, '.build', 'install.lock');
const installs = (): number => (existsSync(counter()) ? readFileSync(counter(), 'utf8').length : 0);

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'setup-'));
  mkdirSync(path.join(root, 'node_modules'));
  writeFileSync(path.join(root, 'package-lock.json'), '{}');
  npmThat(`printf x >> ${counter()}`);
  vi.stubEnv('PATH', `${path.join(root, 'bin')}:${process.env['PATH'] ?? ''}`);
  vi.spyOn(console, 'log').mockReturnValue(undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(root, { recursive: true });
});

/** Puts a program in the place of npm. */
function npmThat(command: string): void {
  mkdirSync(path.join(root, 'bin'), { recursive: true });
  writeFileSync(path.join(root, 'bin', 'npm'), `#!/bin/sh\n${command}\n`);
  chmodSync(path.join(root, 'bin', 'npm'), 0o755);
}

test('it installs once, and again when the lock file has changed', async () => {
  await installDependencies(root, never);
  await installDependencies(root, never);
  expect(installs()).toBe(1);
  writeFileSync(path.join(root, 'package-lock.json'), '{"packages":{}}');
  await installDependencies(root, never);
  expect(installs()).toBe(2);
});

test('after npm install PACKAGE, which changes the lock file and runs no script of the project, nothing is to do', async () => {
  writeStamp(root);
  const packages = { 'node_modules/added': { version: '1.0.0', integrity: 'sha512-a' } };
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages }));
  writeFileSync(path.join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }));
  await installDependencies(root, never);
  expect(installs()).toBe(0);
});

test('without a network it says so, and does not show the stack of npm', async () => {
  const lines = [
    'npm error code ENOTFOUND',
    'npm error FetchError: request to https://registry.example/next failed',
    'npm error     at ClientRequest.<anonymous> (/usr/lib/index.js:130:14)',
    "npm error   code: 'ENOTFOUND',",
    'npm error }',
  ];
  npmThat(`${lines.map((line) => `echo "${line}" >&2`).join('\n')}\nexit 1`);
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined);
  await expect(installDependencies(root, never)).rejects.toThrow(
    'The packages could not be fetched: the registry cannot be reached.',
  );
  expect(said.mock.calls.flat()).toEqual(lines.slice(0, 2));
});

test('after an install by hand nothing is to do, and nothing is said', async () => {
  writeStamp(root);
  await installDependencies(root, never);
  expect(installs()).toBe(0);
  expect(console.log).not.toHaveBeenCalled();
});

test('a failed install is done again', async () => {
  npmThat('exit 7');
  await expect(installDependencies(root, never)).rejects.toThrow('npm ci failed (exit code 7).');
  npmThat(`printf x >> ${counter()}`);
  await installDependencies(root, never);
  expect(installs()).toBe(1);
});

test('an install that is stopped ends at once, and is done again', async () => {
  npmThat('exec sleep 60');
  const stopping = new AbortController();
  const install = installDependencies(root, stopping.signal);
  const npm = await until(() => {
    const pid = existsSync(lock()) ? holder()?.pid : undefined;
    return pid !== undefined && pid !== process.pid && pid;
  });
  stopping.abort();
  await expect(install).rejects.toThrow('aborted');
  await until(() => !isRunning(npm));
  npmThat(`printf x >> ${counter()}`);
  await installDependencies(root, never);
  expect(installs()).toBe(1);
});

test('while another process installs, it waits, and then has nothing to do', async () => {
  mkdirSync(path.dirname(lock()));
  const other = spawn('sleep', ['60'], { stdio: 'ignore' });
  passLock(lock(), other.pid ?? 0);
  const install = installDependencies(root, never);
  await delay(100);
  expect(installs()).toBe(0);
  writeStamp(root);
  other.kill();
  await install;
  expect(installs()).toBe(0);
});

test('the lock of a process that is gone is taken over', async () => {
  mkdirSync(path.dirname(lock()));
  // Process ids on Linux end at 4,194,304.
  writeFileSync(lock(), '99999999');
  await installDependencies(root, never);
  expect([installs(), existsSync(lock())]).toEqual([1, false]);
});

test.each([
  [
    'another program',
    (pid: number) => JSON.stringify({ pid, started: 'an earlier start of the machine 4711' }),
  ],
  ['nobody: the file was not written completely', () => ''],
])('the lock of a process whose id now belongs to %s is taken over', async (_whom, textFor) => {
  mkdirSync(path.dirname(lock()));
  const other = spawn('sleep', ['60'], { stdio: 'ignore' });
  try {
    writeFileSync(lock(), textFor(other.pid ?? 0));
    await installDependencies(root, never);
    expect([installs(), existsSync(lock())]).toEqual([1, false]);
  } finally {
    other.kill();
  }
});

test('of many that find the lock of a process that is gone, one installs', async () => {
  mkdirSync(path.dirname(lock()));
  writeFileSync(lock(), '99999999');
  npmThat(`printf x >> ${counter()}; sleep 0.2`);
  await Promise.all(Array.from({ length: 5 }, () => installDependencies(root, never)));
  expect([installs(), readdirSync(path.dirname(lock()))]).toEqual([1, []]);
});

function holder(): { readonly pid: number } | undefined {
  const text = readFileSync(lock(), 'utf8');
  return text === '' ? undefined : JSON.parse(text);
}

async function until<Value>(look: () => Value | false): Promise<Value> {
  for (;;) {
    const value = look();
    if (value !== false) return value;
    await delay(10);
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
