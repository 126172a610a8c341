import fs, {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestLake } from '#lake/testing/testLake.ts';
import { placeFile } from './placeFile.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lake-place-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  rmSync(folder, { recursive: true });
});

/** The files and folders that are synced to disk from now on, in order, as paths below `root`. */
async function watchSyncs(root: string): Promise<string[]> {
  const synced: string[] = [];
  const note = (descriptor: number) =>
    synced.push(readlinkSync(`/proc/self/fd/${descriptor}`).slice(root.length + 1));
  const handle = await open(root);
  const prototype = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  vi.spyOn(prototype, 'sync').mockImplementation(async function syncAndNote(this: typeof handle) {
    note(this.fd);
    await this.datasync();
  });
  const { fsyncSync } = fs;
  vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    note(descriptor);
    fsyncSync(descriptor);
  });
  syncBuiltinESMExports();
  return synced;
}

const needsProc = process.platform === 'linux';

test.runIf(needsProc)(
  'the bytes are on the disk before the name, and the name before it returns',
  async () => {
    const [temporary, file] = [path.join(folder, 'x.new'), path.join(folder, 'x')];
    writeFileSync(temporary, 'new');
    writeFileSync(file, 'old');
    const synced = await watchSyncs(folder);
    await placeFile(temporary, file);
    expect([synced, readFileSync(file, 'utf8')]).toEqual([['x.new', ''], 'new']);
  },
);

test.runIf(needsProc)('an asset is on the disk under its name before its document is', async () => {
  const { client, dataDir, lake, stop } = await startTestLake({ dataDir: path.join(folder, 'lake') });
  const synced = await watchSyncs(dataDir);
  await client.assets.upload('file', Buffer.from('x'), { filename: 'x.txt' });
  expect(synced.filter((name) => !name.startsWith('uploads/'))).toEqual(['assets/files']);
  expect(synced[0]).toMatch(/^uploads\//);
  expect(lake.token).toBe(readFileSync(path.join(dataDir, 'token'), 'utf8').trim());
  await stop();
});

test.runIf(needsProc)('the token of a new lake is on the disk', async () => {
  const dataDir = path.join(folder, 'lake');
  mkdirSync(dataDir);
  const synced = await watchSyncs(dataDir);
  await (await startTestLake({ dataDir })).stop();
  // The folder gets the database, the marks of the saved documents and accounts, and the token.
  expect(synced).toEqual(['assets', '', '', '', 'token.new', '']);
});

test('on failure, the temporary file is removed', async () => {
  const temporary = path.join(folder, 'x.new');
  writeFileSync(temporary, 'new');
  await expect(placeFile(temporary, path.join(folder, 'missing', 'x'))).rejects.toThrow('ENOENT');
  expect(readdirSync(folder)).toEqual([]);
});
