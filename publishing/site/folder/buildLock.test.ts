import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildLock } from './buildLock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Takes the lock, noting what happens. */
async function lockNoting(notes: string[], name: string): Promise<() => void> {
  const release = await buildLock(folder, { onWait: () => notes.push(`${name} waits`) });
  notes.push(`${name} builds`);
  return release;
}

test('a second build says that it waits, and builds after the first', async () => {
  const notes: string[] = [];
  const release = await lockNoting(notes, 'first');
  const second = lockNoting(notes, 'second');
  notes.push('first ends');
  release();
  (await second)();
  expect(notes).toEqual(['first builds', 'second waits', 'first ends', 'second builds']);
});

test('a build that is stopped while it waits does not go on', async () => {
  const release = await buildLock(folder, { onWait: () => {} });
  const stopping = new AbortController();
  const second = buildLock(folder, { signal: stopping.signal, onWait: () => stopping.abort() });
  await expect(second).rejects.toThrow('aborted');
  release();
});

test('a damaged lock is named, with what to do', async () => {
  const file = path.join(folder, 'lock.sqlite');
  writeFileSync(file, 'not a database '.repeat(100));
  await expect(buildLock(folder, { onWait: () => {} })).rejects.toThrow(
    `'${file}' is damaged. Delete it; it holds no data.`,
  );
});

test('a build that was killed does not hold up the next one', async () => {
  const code = `
    import { buildLock } from '${path.join(import.meta.dirname, 'buildLock.ts')}';
    await buildLock(${JSON.stringify(folder)}, { onWait: () => {} });
    console.log('locked');
    setInterval(() => {}, 1000);
  `;
  const other = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(other.stdout, 'data');
  const waited: string[] = [];
  const second = lockNoting(waited, 'second');
  other.kill('SIGKILL');
  (await second)();
  expect(waited).toEqual(['second waits', 'second builds']);
});
