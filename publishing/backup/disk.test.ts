import fs, {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDataFolder } from '#lake/store/openDataFolder.ts';
import { linkHashed } from './copyHashed.ts';
import { makeBackup } from './makeBackup.ts';
import { restoreBackup } from './restoreBackup.ts';
import { verifyBackup } from './verifyBackup.ts';

let work: string;
let [lakeData, publisherData, folder] = ['', '', ''];
const asset = `assets/files/${'a'.repeat(40)}.txt`;
beforeEach(() => {
  work = mkdtempSync(path.join(tmpdir(), 'backup-disk-'));
  [lakeData = '', publisherData = '', folder = ''] = ['lake', 'publisher', 'backups'].map((name) =>
    path.join(work, name),
  );
  openDataFolder(lakeData).close();
  writeFileSync(path.join(lakeData, 'token'), 'a token\n');
  writeFileSync(path.join(lakeData, asset), 'a file', { mode: 0o644 });
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  rmSync(work, { recursive: true });
});

const make = (second: number) =>
  makeBackup({
    folder,
    keep: 7,
    now: new Date(Date.UTC(2026, 0, 1, 0, 0, second)),
    sources: { lakeData, publisherData },
  });

/** The files and folders that are synced to disk from now on, as paths below `root`. */
function watchSyncs(root: string): Set<string> {
  const synced = new Set<string>();
  const { fsyncSync } = fs;
  vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    synced.add(path.relative(root, readlinkSync(`/proc/self/fd/${descriptor}`)));
    fsyncSync(descriptor);
  });
  syncBuiltinESMExports();
  return synced;
}
const foldersIn = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));

test.each(['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP'])(
  'where a disk refuses hard links with %s, files are copied',
  async (code) => {
    const first = await make(0);
    const link = vi.spyOn(fs, 'linkSync').mockImplementation(() => {
      throw Object.assign(new Error(`${code}: not permitted`), { code });
    });
    syncBuiltinESMExports();
    const next = await make(1);
    expect(link).toHaveBeenCalled();
    const [one, other] = [first, next].map((backup) => path.join(backup.folder, 'lake', asset));
    expect(statSync(other ?? '').ino).not.toBe(statSync(one ?? '').ino);
    expect(readFileSync(other ?? '', 'utf8')).toBe('a file');
    expect(statSync(other ?? '').mode & 0o777).toBe(0o600);
    await verifyBackup(first);
    fs.appendFileSync(one ?? '', 'damage');
    await expect(verifyBackup(first)).rejects.toThrow('is damaged');
  },
);

test('an error of the disk that a copy would not avoid is passed on', () => {
  expect(() => linkHashed(path.join(work, 'nothing'), path.join(work, 'x'))).toThrow('ENOENT');
  expect(existsSync(path.join(work, 'x'))).toBe(false);
});

test.runIf(process.platform === 'linux')(
  'every file and folder of a backup is on the disk before it counts',
  async () => {
    const synced = watchSyncs(folder);
    const { name, record, folder: made } = await make(0);
    const unfinished = [...synced].map((each) => each.replace(/^\.new-[^/]+\//, ''));
    const expected = [
      name,
      ...Object.keys(record.files).map((file) => `${name}/${file}`),
      ...foldersIn(made).map((each) => `${name}/${each}`),
    ];
    expect(expected.filter((each) => !unfinished.includes(each))).toEqual([]);
    expect(synced).toContain('');
  },
);

test.runIf(process.platform === 'linux')('so is what is restored, and what is moved aside', async () => {
  const backup = await make(0);
  const synced = watchSyncs(lakeData);
  const now = new Date('2026-02-03T04:05:06.000Z');
  await restoreBackup(backup, { targets: { lake: lakeData }, replaces: true, now });
  const restored = [...synced].map((each) => each.replace(/^\.restoring-[^/]+\/lake\/?/, ''));
  const expected = ['assets', 'assets/files', 'lake.sqlite', asset, 'replaced-2026-02-03T04-05-06Z', ''];
  expect(expected.filter((each) => !restored.includes(each))).toEqual([]);
});

test('a file that is there already is never written over', () => {
  const [from, to] = [path.join(work, 'from'), path.join(work, 'to')];
  mkdirSync(path.dirname(to), { recursive: true });
  writeFileSync(from, 'new');
  closeSync(openSync(to, 'w'));
  expect(() => linkHashed(from, to)).toThrow('EEXIST');
});
