import type { TestLake } from '#lake/testing/testLake.ts';
import { execFileSync } from 'node:child_process';
import fs, {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testComment } from '#lake/testing/testComment.ts';
import { startTestLake, testClient } from '#lake/testing/testLake.ts';
import { findPublisher } from '#publishing/publisher/control/findPublisher.ts';
import { startPublisher } from '#publishing/publisher/startPublisher.ts';
import { lockOpening } from '#publishing/publisher/store/lockOpening.ts';
import { openPublisherStore } from '#publishing/publisher/store/openPublisherStore.ts';
import { backupWarnings, findBackup, listBackups } from './backupRecord.ts';
import { makeBackup } from './makeBackup.ts';
import { restoreBackup } from './restoreBackup.ts';
import { runBackup } from './runBackup.ts';
import { verifyBackup } from './verifyBackup.ts';

let work: string;
let [lakeData, publisherData, folder] = ['', '', ''];
let stops: (() => Promise<void>)[];
beforeEach(() => {
  work = mkdtempSync(path.join(tmpdir(), 'backup-'));
  [lakeData = '', publisherData = '', folder = ''] = ['lake', 'publisher', 'backups'].map((name) =>
    path.join(work, name),
  );
  stops = [];
});
afterEach(async () => {
  for (const stop of stops) await stop();
  rmSync(work, { recursive: true, force: true });
});

const start = async (): Promise<TestLake> => {
  const lake = await startTestLake({ dataDir: lakeData });
  stops.push(lake.stop);
  return lake;
};
const fill = async ({ client, ask }: TestLake, text = 'a file'): Promise<string> => {
  await ask('/vX/comments/production/setup', { method: 'POST' });
  const { path: place } = await client.assets.upload('file', Buffer.from(text), { filename: 'some.txt' });
  await client.createOrReplace({ _id: 'page', _type: 'page', title: text });
  await client
    .withConfig({ dataset: 'production-comments' })
    .createOrReplace({ ...testComment({ threadId: 'A comment' }), _id: 'comment' });
  return path.join(lakeData, 'assets/files', path.basename(place));
};
const fillPublisher = (): void => {
  const store = openPublisherStore(publisherData);
  store.receive({ signed: 'one', documentId: 'page' }, new Date());
  store.close();
  writeFileSync(path.join(publisherData, 'secret'), 'a shared secret', { mode: 0o600 });
};
let second = 0;
const make = (keep = 7) =>
  makeBackup({
    folder,
    keep,
    now: new Date(Date.UTC(2026, 0, 1, 0, 0, (second += 1))),
    sources: { lakeData, publisherData },
  });
const targets = () => ({ lake: lakeData, publisher: publisherData });
const now = new Date('2026-02-03T04:05:06.000Z');
const filesIn = (place: string): string[] =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(place, path.join(entry.parentPath, entry.name)))
    .toSorted();

test('what is damaged or lost is as it was once the backup is restored', async () => {
  const lake = await start();
  const asset = await fill(lake);
  fillPublisher();
  const { token } = lake.lake;
  // While the lake runs.
  const backup = await make();
  await lake.client.createOrReplace({ _id: 'later', _type: 'page' });
  await lake.stop();
  stops = [];

  truncateSync(path.join(lakeData, 'lake.sqlite'), 5000);
  rmSync(asset);
  rmSync(path.join(lakeData, 'addon'), { recursive: true });
  writeFileSync(path.join(publisherData, 'publisher.sqlite'), 'x'.repeat(10_000));
  mkdirSync(path.join(publisherData, 'releases'));
  writeFileSync(path.join(publisherData, 'live.json'), '{}');
  await expect(restoreBackup(backup, { targets: targets(), replaces: false, now })).rejects.toThrow(
    `'${lakeData}' has data`,
  );
  const restored = await restoreBackup(backup, { targets: targets(), replaces: true, now });

  const aside = 'replaced-2026-02-03T04-05-06Z';
  expect(restored).toEqual([
    { part: 'lake', folder: lakeData, replaced: path.join(lakeData, aside) },
    { part: 'publisher', folder: publisherData, replaced: path.join(publisherData, aside) },
  ]);
  expect(statSync(path.join(lakeData, aside, 'lake.sqlite')).size).toBe(5000);
  expect(readFileSync(path.join(lakeData, aside, 'token'), 'utf8').trim()).toBe(token);
  expect(readFileSync(path.join(publisherData, aside, 'publisher.sqlite'), 'utf8')).toBe('x'.repeat(10_000));
  // Readers see what they saw before.
  expect(readdirSync(publisherData)).toEqual(expect.arrayContaining(['live.json', 'releases', 'secret']));
  const modes = filesIn(lakeData).map((name) => statSync(path.join(lakeData, name)).mode & 0o077);
  expect(new Set(modes)).toEqual(new Set([0]));

  const again = await start();
  expect(again.lake.token).toBe(token);
  expect(await again.client.fetch('*[_type == "page"]{_id, title}')).toEqual([
    { _id: 'page', title: 'a file' },
  ]);
  const comments = again.client.withConfig({ dataset: 'production-comments' });
  expect(await comments.fetch('*[_type == "comment"].threadId')).toEqual(['A comment']);
  expect(readFileSync(asset, 'utf8')).toBe('a file');
  const store = openPublisherStore(publisherData);
  expect(store.newestEvent()).toBe(1);
  store.close();
});

test('a backup is restored on a machine that has nothing yet', async () => {
  const lake = await start();
  await fill(lake);
  await make();
  await lake.stop();
  stops = [];
  lakeData = path.join(work, 'new/lake');
  await restoreBackup(findBackup(folder, undefined), { targets: { lake: lakeData }, replaces: false, now });
  const again = await start();
  expect(await testClient(again.lake).fetch('count(*[_type == "page"])')).toBe(1);
});

test('only its owner can read a backup, and nothing else is left in the folder', async () => {
  const lake = await start();
  await fill(lake);
  fillPublisher();
  const { folder: made, name } = await make();
  expect(filesIn(made)).toEqual([
    'backup.json',
    'lake/addon/lake.sqlite',
    'lake/addon/made',
    expect.stringMatching(/^lake\/assets\/files\/[0-9a-f]{40}\.txt$/),
    'lake/lake.sqlite',
    'lake/token',
    'publisher/publisher.sqlite',
    'publisher/secret',
  ]);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    expect(statSync(path.join(entry.parentPath, entry.name)).mode & 0o077).toBe(0);
  }
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(readdirSync(folder).toSorted()).toEqual([name, 'lock.sqlite']);
});

test('an asset takes space once, and a copy of it that was damaged is made again', async () => {
  const lake = await start();
  const asset = await fill(lake);
  const place = path.relative(lakeData, asset);
  const [first, next] = [await make(), await make()];
  const inBackup = (backup: { folder: string }): string => path.join(backup.folder, 'lake', place);
  expect(statSync(inBackup(next)).ino).toBe(statSync(inBackup(first)).ino);
  // Damage of the lake itself must not reach its backups.
  expect(statSync(inBackup(first)).ino).not.toBe(statSync(asset).ino);
  appendFileSync(inBackup(next), 'damage');
  await expect(verifyBackup(next)).rejects.toThrow(`The file '${inBackup(next)}' of the backup`);
  const third = await make();
  expect(readFileSync(inBackup(third), 'utf8')).toBe('a file');
});

test('as many as wanted are kept, the newest', async () => {
  await fill(await start());
  const names: string[] = [];
  for (let number = 0; number < 4; number += 1) names.push((await make(2)).name);
  expect(listBackups(folder).map(({ name }) => name)).toEqual([names[3], names[2]]);
  expect(readdirSync(folder).toSorted()).toEqual([...names.slice(2), 'lock.sqlite']);
});

test('a backup stays even if the earlier ones are of a later date, because the clock was set back', async () => {
  await fill(await start());
  const [first, next] = [await make(2), await make(2)];
  const earlier = new Date('2020-01-01T00:00:00Z');
  const { name } = await makeBackup({ folder, keep: 2, now: earlier, sources: { lakeData, publisherData } });
  expect(listBackups(folder).map((each) => each.name)).toEqual([next.name, name]);
  expect(first.name < next.name).toBe(true);
});

test('a backup that fails leaves the earlier ones, and no half one', async () => {
  const lake = await start();
  await fill(lake);
  const { name } = await make(1);
  await lake.stop();
  stops = [];
  truncateSync(path.join(lakeData, 'lake.sqlite'), 5000);
  await expect(make(1)).rejects.toThrow(/malformed/);
  expect(readdirSync(folder).toSorted()).toEqual([name, 'lock.sqlite']);
  await verifyBackup(findBackup(folder, name));
});

test('verifying finds pages of a database, files and records that are not what was saved', async () => {
  const lake = await start();
  await fill(lake);
  const backup = await make();
  const database = path.join(backup.folder, 'lake/lake.sqlite');
  const good = readFileSync(database);
  const bad = Buffer.from(good);
  bad.fill(0x55, 5000, 5100);
  writeFileSync(database, bad);
  await expect(verifyBackup(backup)).rejects.toThrow('lake.sqlite');
  writeFileSync(database, good);
  await verifyBackup(backup);
  rmSync(path.join(backup.folder, 'lake/token'));
  await expect(verifyBackup(backup)).rejects.toThrow('lake/token');
});

test.each(['lake/../../outside', 'lake//outside', 'lake/./x', 'lake/a\\..\\x', '../x', '/x', ''])(
  'a backup whose record names %j is not read, and nothing is written',
  async (named) => {
    fillPublisher();
    const { name, folder: made, record } = await make();
    const files = { ...record.files, [named]: { size: 0, sha256: '' } };
    writeFileSync(path.join(made, 'backup.json'), JSON.stringify({ ...record, files }));
    expect(() => findBackup(folder, name)).toThrow(`it names '${named}', which is not in the backup`);
  },
);

test('a link in a backup is not followed, and a pipe is not waited for', async () => {
  const lake = await start();
  const asset = await fill(lake);
  const backup = await make();
  const place = path.join(backup.folder, 'lake', path.relative(lakeData, asset));
  rmSync(place);
  symlinkSync(asset, place);
  await expect(verifyBackup(backup)).rejects.toThrow(`'${place}' is not a file`);
  rmSync(place);
  execFileSync('mkfifo', [place]);
  await expect(verifyBackup(backup)).rejects.toThrow(`'${place}' is not a file`);
});

test('an asset without a file is told, and does not prevent the backup', async () => {
  const lake = await start();
  const asset = await fill(lake);
  rmSync(asset);
  const { record } = await make();
  expect(backupWarnings(record)).toEqual([
    `The lake has no file for the asset files/${path.basename(asset)}.`,
  ]);
});

test('nothing is restored under a lake or a publisher that runs', async () => {
  const lake = await start();
  await fill(lake);
  fillPublisher();
  const backup = await make();
  await expect(restoreBackup(backup, { targets: targets(), replaces: true, now })).rejects.toThrow(
    `A lake runs on '${lakeData}'. Stop it first.`,
  );
  await lake.stop();
  stops = [];
  const store = openPublisherStore(publisherData);
  await expect(restoreBackup(backup, { targets: targets(), replaces: true, now })).rejects.toThrow(
    'A publisher runs on',
  );
  store.close();
  expect(readdirSync(lakeData).filter((name) => name.startsWith('replaced-'))).toEqual([]);
});

test(
  'no publisher can be started while a backup is restored, nor the other way round',
  { tags: ['long'] },
  async () => {
    fillPublisher();
    const backup = await make();
    const isRefused: unknown[] = [];
    const { renameSync } = fs;
    // At each moment at which something is moved.
    vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      renameSync(from, to);
      try {
        openPublisherStore(publisherData).close();
        isRefused.push(from);
      } catch (error) {
        isRefused.push(/a backup is being restored there/.test(String(error)));
      }
    });
    syncBuiltinESMExports();
    await restoreBackup(backup, { targets: targets(), replaces: true, now });
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    expect(isRefused.length).toBeGreaterThan(2);
    expect(new Set(isRefused)).toEqual(new Set([true]));
    const unlock = lockOpening(publisherData);
    await expect(restoreBackup(backup, { targets: targets(), replaces: true, now })).rejects.toThrow(
      'A publisher runs on',
    );
    unlock?.();
    const store = openPublisherStore(publisherData);
    expect(store.newestEvent()).toBe(1);
    store.close();
  },
);

test('a publisher that runs has its database for itself, and makes the copy', async () => {
  const publisher = await startPublisher({
    dataDir: publisherData,
    host: '127.0.0.1',
    port: 0,
    say: () => {},
  });
  stops.push(publisher.close);
  const { record, folder: made } = await make();
  expect(Object.keys(record.files)).toEqual(['publisher/publisher.sqlite']);
  expect(record.counts['publisher/publisher.sqlite']).toMatchObject({ builds: 0 });
  expect(statSync(path.join(made, 'publisher/publisher.sqlite')).mode & 0o777).toBe(0o600);
  const running = await findPublisher(publisherData);
  await expect(running?.copyDatabase(path.join(work, 'nowhere/copy.sqlite'))).rejects.toThrow(
    /could not copy its database to '.*nowhere\/copy\.sqlite': ENOENT/,
  );
});

test('a folder without anything to save is named', async () => {
  await expect(make()).rejects.toThrow(`no lake in '${lakeData}' and no publisher in '${publisherData}'`);
});

test('two backups at once do not get into each other’s way', async () => {
  await fill(await start());
  const [first, other] = await Promise.allSettled([make(), make()]);
  expect([first.status, other.status]).toEqual(['fulfilled', 'rejected']);
  expect(other).toMatchObject({
    reason: { message: expect.stringContaining('Another backup is being made') },
  });
});

test('the commands say what they did, and nothing secret', async () => {
  const lake = await start();
  await fill(lake);
  fillPublisher();
  const said: string[] = [];
  const commands = runBackup({ folder, sources: { lakeData, publisherData }, keep: 7 }, (text) =>
    said.push(text),
  );
  commands.list();
  await commands.now();
  commands.list();
  await commands.verify(undefined);
  await lake.stop();
  stops = [];
  await commands.restore(undefined, { replaces: true, only: 'lake' });
  expect(said[0]).toContain('There is no backup');
  expect(said.join('\n')).toMatch(/\d documents?, 1 asset, the publisher, 0\.\d MB/);
  expect(said.at(-1)).toContain('remove again who was removed since');
  expect(said.join('\n')).not.toContain(lake.lake.token);
  expect(said.join('\n')).not.toContain('a shared secret');
  expect(existsSync(path.join(publisherData, 'replaced-'))).toBe(false);
  await expect(commands.verify('2020-01-01T00-00-00Z')).rejects.toThrow(
    "There is no backup '2020-01-01T00-00-00Z'",
  );
});

test('a restored publisher knows its releases, and builds the one that is live again', async () => {
  const store = openPublisherStore(publisherData);
  store.switchTo({
    id: 'one',
    newestEvent: 0,
    contentId: 'content',
    code: 'code',
    asOf: '2026-01-01T00:00:00.000Z',
    pages: 1,
    basePath: '',
    builtAt: '2026-01-01T00:00:00.000Z',
  });
  store.close();
  const backup = await make();
  publisherData = path.join(work, 'new/publisher');
  await restoreBackup(backup, { targets: { publisher: publisherData }, replaces: false, now });
  const publisher = await startPublisher({
    dataDir: publisherData,
    host: '127.0.0.1',
    port: 0,
    say: () => {},
  });
  stops.push(publisher.close);
  const asked: unknown[] = [];
  await publisher.begin(async ({ live }) => {
    asked.push(live);
    return { kind: 'refused', contentId: 'x', code: 'x', problems: [] };
  });
  // Nothing is there that it could keep.
  expect([asked, publisher.status().live]).toEqual([[undefined], undefined]);
});
