import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestLake } from './testing/testLake.ts';

const isRoot = process.getuid?.() === 0;
const nobody = 65_534;

let work: string;
beforeEach(() => {
  work = mkdtempSync(path.join(tmpdir(), 'lake-errors-'));
});
afterEach(() => rmSync(work, { recursive: true, force: true }));

/** Runs a program to its end. */
function run(args: readonly string[], user?: number): Promise<{ code: number | null; stderr: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, SANITY_PROJECT_ID: '' },
      ...(user === undefined ? {} : { uid: user, gid: user }),
    });
    let stderr = '';
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString();
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve({ code, stderr }));
  });
}

const main = path.join(import.meta.dirname, '../scripts/lake.ts');

/** Text that does not shrink. */
const noise = () => randomBytes(60_000).toString('base64');
const page = (n: number) => ({ _id: `page-${n}`, _type: 'page', text: 'x'.repeat(50_000), n });

describe('a disk of 16 MB', () => {
  let disk: string;
  let reason: string | undefined;
  const stops: (() => Promise<void>)[] = [];
  beforeEach(() => {
    disk = path.join(work, 'disk');
    mkdirSync(disk);
    reason = mountSmallDisk(disk);
  });
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
    if (reason === undefined) execFileSync('umount', [disk]);
  });
  const start = async () => {
    const lake = await startTestLake({ dataDir: path.join(disk, 'lake'), reportError: () => {} });
    stops.push(lake.stop);
    return lake;
  };

  test('that gets full refuses what does not fit, keeps what was acknowledged, and works again when there is space', async ({
    skip,
  }) => {
    if (reason !== undefined) skip(reason);
    const filler = path.join(disk, 'filler');
    writeFileSync(filler, Buffer.alloc(6 * 1024 * 1024));
    const { client, ask, stop } = await start();
    const makeAddon = async () => (await ask('/v1/comments/production/setup', { method: 'POST' })).status;
    const acknowledged: string[] = [];
    let refusal: unknown;
    for (let n = 0; refusal === undefined && n < 1000; n++) {
      try {
        // Two documents: none of them may be there without the other.
        await client
          .transaction()
          .create(page(2 * n))
          .create(page(2 * n + 1))
          .commit();
        acknowledged.push(`page-${2 * n}`, `page-${2 * n + 1}`);
      } catch (error) {
        refusal = error;
      }
    }
    expect(refusal).toMatchObject({
      statusCode: 507,
      message: expect.stringContaining('The disk that holds the lake is full. Nothing was changed.'),
    });
    const ids = () => client.fetch<string[]>('*[_type == "page"] | order(n)._id');
    expect([acknowledged.length > 0, await ids()]).toEqual([true, acknowledged]);
    expect(await makeAddon()).toBe(507);
    rmSync(filler);
    expect(await makeAddon()).toBe(200);
    await client.create(page(-1));
    expect(await ids()).toEqual(['page--1', ...acknowledged]);
    await stop();
    const again = await start();
    expect(await again.client.fetch('count(*[_type == "page"])')).toBe(acknowledged.length + 1);
  });

  test(
    'that is full makes a backup, an export and an import fail with one line, and leaves nothing behind',
    { tags: ['long'], timeout: 120_000 },
    async ({ skip }) => {
      if (reason !== undefined) skip(reason);
      const dataDir = path.join(work, 'lake');
      const lines = path.join(work, 'lines.ndjson');
      writeFileSync(
        lines,
        Array.from({ length: 300 }, (_, n) => `${JSON.stringify({ ...page(n), text: noise() })}\n`).join(''),
      );
      expect(await run([main, 'import', lines, '--data', dataDir])).toEqual({ code: 0, stderr: '' });
      for (const command of ['backup', 'export']) {
        const target = path.join(disk, `${command}.tar.gz`);
        const { code, stderr } = await run([main, command, target, '--data', dataDir]);
        expect([code, stderr]).toEqual([
          1,
          expect.stringMatching(new RegExp(`^Cannot (save|export) '${dataDir}' to '${target}': .*\n$`)),
        ]);
        expect(readdirSync(disk)).toEqual([]);
      }
      const full = path.join(disk, 'lake');
      expect(await run([main, 'import', lines, '--data', full])).toEqual({
        code: 1,
        stderr: expect.stringMatching(/^The lake failed: .*full\nThe import of .* can be run again\.\n$/),
      });
      expect(await run([main, 'users', '--data', full])).toEqual({ code: 0, stderr: '' });
    },
  );

  test(
    'that is read-only is named, with what to do',
    { tags: ['long'], timeout: 60_000 },
    async ({ skip }) => {
      if (reason !== undefined) skip(reason);
      const dataDir = path.join(disk, 'lake');
      await (await startTestLake({ dataDir })).stop();
      execFileSync('mount', ['-o', 'remount,ro', disk]);
      for (const words of [['--port', '0'], ['users'], ['backup', path.join(work, 'x.tar.gz')]]) {
        const { code, stderr } = await run([main, ...words, '--data', dataDir]);
        expect([code, stderr]).toEqual([
          1,
          expect.stringMatching(
            new RegExp(`^Cannot open the lake's data in '${dataDir}': .*--data\\)\\.\n$`),
          ),
        ]);
      }
      expect(readdirSync(work)).toEqual(['disk']);
    },
  );

  test('that is full already is named when a lake starts on it', { tags: ['long'] }, async ({ skip }) => {
    if (reason !== undefined) skip(reason);
    try {
      writeFileSync(path.join(disk, 'filler'), Buffer.alloc(32 * 1024 * 1024));
    } catch {
      // As much as fits is there now.
    }
    const dataDir = path.join(disk, 'lake');
    await expect(startTestLake({ dataDir })).rejects.toThrow(dataDir);
  });
});

test('a folder that is not writable is named, with what to do', async ({ skip }) => {
  const dataDir = path.join(work, 'locked');
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o555);
  chmodSync(work, 0o755);
  const user = isRoot ? nobody : undefined;
  const probe = await run(['-e', `require('node:fs').readFileSync(${JSON.stringify(main)})`], user).catch(
    (error: unknown) => ({ code: 1, stderr: String(error) }),
  );
  if (probe.code !== 0) skip(`another user than root cannot read the project here: ${probe.stderr}`);
  const { code, stderr } = await run([main, '--port', '0', '--data', dataDir], user);
  expect([code, stderr.trim().split('\n')]).toEqual([
    1,
    [
      expect.stringMatching(
        new RegExp(`^Cannot (write to|open) the lake's data.* '${dataDir}': .*--data\\)\\.$`),
      ),
    ],
  ]);
});

/** Mounts a disk in memory. Returns the reason if that is not possible: only root may, and not in every container. */
function mountSmallDisk(folder: string): string | undefined {
  if (!isRoot) return 'only root may mount a small disk';
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder], { stdio: 'pipe' });
    return undefined;
  } catch (error) {
    return `a small disk cannot be mounted here: ${error instanceof Error ? error.message : String(error)}`;
  }
}
