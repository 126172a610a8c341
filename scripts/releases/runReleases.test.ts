import type { Build } from '#publishing/publisher/builder/createBuilder.ts';
import type { Publisher } from '#publishing/publisher/startPublisher.ts';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readControlFile, writeControlFile } from '#publishing/publisher/control/controlFile.ts';
import { findPublisher } from '#publishing/publisher/control/findPublisher.ts';
import { requirePublisher } from '#publishing/publisher/control/requirePublisher.ts';
import { sealRelease } from '#publishing/publisher/release/sealRelease.ts';
import { startPublisher } from '#publishing/publisher/startPublisher.ts';
import { openPublisherStore } from '#publishing/publisher/store/openPublisherStore.ts';
import { readManifest } from '#publishing/releases/releaseManifest.ts';
import { runReleases } from './runReleases.ts';

/* The commands, beside a publisher whose content is a word, and without one. */

let dataDir: string;
let publisher: Publisher;
let content: string;
let printed: string[];
/** By the publisher. */
let said: string[];
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'releases-'));
  [content, printed, said] = ['one', [], []];
  await start();
});
afterEach(async () => {
  await publisher.close();
  rmSync(dataDir, { recursive: true });
});

const build: Build = async ({ outDir, live }, { onProgress }) => {
  onProgress('Rendering…');
  if (live?.contentId === content) return { kind: 'unchanged' };
  mkdirSync(outDir, { recursive: true });
  writeFileSync(path.join(outDir, 'index.html'), content);
  await sealRelease(outDir, { isStoreIntact: live !== undefined });
  const steps = [{ name: 'Rendering', milliseconds: 1250 }];
  return {
    kind: 'built',
    contentId: content,
    code: 'c0de',
    pages: 1,
    basePath: '',
    problems: [],
    steps,
    rendered: 1,
  };
};

async function start(): Promise<void> {
  publisher = await startPublisher({
    dataDir,
    host: '127.0.0.1',
    port: 0,
    throttle: {
      spacing: 1,
      checkEvery: 3_600_000,
      firstRetry: 10,
      wakeEvery: 100,
      maxDrift: 3_600_000,
    },
    finish: async () => {},
    say: (text) => said.push(text),
  });
  await publisher.begin(build);
}

const releases = () => runReleases(dataDir, (text) => printed.push(text));
/** Publishes a word, and returns the id of its release. */
async function publish(word: string): Promise<string> {
  content = word;
  const result = await (await requirePublisher(dataDir)).check(() => {});
  return result.kind === 'built' ? result.live.id : '';
}
const idOf = (): string => publisher.status().live?.id ?? '';

test('lists the releases, also when no publisher runs, and marks the live one', async () => {
  const first = idOf();
  const second = await publish('two');
  await releases().list();
  await publisher.close();
  await releases().list();
  const text = expect.stringMatching(
    new RegExp(
      `^${second}  live  [-0-9]+ [:0-9]+ UTC  1 page  npm run publish\n${first}        .*  the publisher was started$`,
    ),
  );
  expect(printed).toEqual([text, text]);
});

test('has everything built again for npm run publish -- --rebuild', async () => {
  const first = idOf();
  const publisherToAsk = await requirePublisher(dataDir);
  expect(await publisherToAsk.check(() => {})).toMatchObject({ kind: 'unchanged' });
  expect(await publisherToAsk.check(() => {}, { isRebuild: true })).toMatchObject({
    kind: 'built',
    live: { contentId: 'one', cause: { reasons: ['rebuild'] } },
  });
  expect(idOf()).not.toBe(first);
});

test('shows what is known of a release', async () => {
  await releases().show(idOf());
  expect(printed[0]).toMatch(
    new RegExp(`^Release      ${idOf()}
State        live
Built        .* UTC, in \\d+\\.\\d s
Posts until  .* UTC
Why          the publisher was started
Pages        1
Rendered     1 page
Files        1, 0\\.0 MB
Content      one
Code         c0de
Steps        1\\.3 s  Rendering$`),
  );
});

test('rolls back and resumes, and says who did', async () => {
  const first = idOf();
  await publish('two');
  await releases().rollback(first, 'Ada');
  expect(publisher.status()).toMatchObject({ state: 'pinned', live: { id: first }, pinned: { by: 'Ada' } });
  await releases().list();
  expect(await (await requirePublisher(dataDir)).check(() => {})).toMatchObject({
    kind: 'pinned',
    pin: { by: 'Ada' },
  });
  await releases().resume('Ada');
  await vi.waitFor(() => expect(publisher.status().live?.contentId).toBe('two'), { timeout: 10_000 });
  await releases().resume('Ada');
  expect(printed).toEqual([
    expect.stringMatching(new RegExp(`^Ada rolled back to the release ${first} at .*Z\\.$`)),
    'What is published waits until: npm run releases -- resume',
    expect.stringMatching(new RegExp(`^${first}  pinned.*\n\nAda rolled back`, 'm')),
    'Publishing is resumed: the newest content is built and shown. npm run publish waits for it.',
    'No release was pinned: there is nothing to resume.',
  ]);
});

test('verifies every file, and has a damaged live release built again', async () => {
  const first = idOf();
  const second = await publish('two');
  expect(await releases().verify(undefined)).toBe(true);
  expect(printed).toEqual([`${second}  is whole.`, `${first}  is whole.`]);
  const { hash = '' } =
    readManifest(path.join(dataDir, 'releases', `${second}.json`)).files.get('/index.html') ?? {};
  writeFileSync(path.join(dataDir, 'store', hash.slice(0, 2), hash), 'owt');
  expect(await releases().verify(first)).toBe(true);
  expect(await releases().verify(second)).toBe(false);
  expect(printed.slice(3)).toEqual([
    `${second}  is damaged (1 problem):`,
    '  index.html: changed',
    'Readers see it: the publisher was told, and builds it again.',
  ]);
  await vi.waitFor(() => expect(publisher.status().live?.id).not.toBe(second), { timeout: 10_000 });
  expect(publisher.status().live?.cause?.reasons).toEqual(['damage']);
});

test('verifying finds that the manifest of the live release is gone', async () => {
  const live = idOf();
  rmSync(path.join(dataDir, 'releases', `${live}.json`));
  expect(await releases().verify(undefined)).toBe(false);
  expect(printed).toEqual([
    `${live}  is damaged (1 problem):`,
    expect.stringMatching(/^ {2}The manifest cannot be read: ENOENT/),
    'Readers see it: the publisher was told, and builds it again.',
  ]);
});

test('what cannot be done is one line that says what to do', async () => {
  const unknown = "There is no release 'x'. See: npm run releases -- list";
  await expect(releases().show('x')).rejects.toThrow(unknown);
  await expect(releases().verify('x')).rejects.toThrow(unknown);
  await expect(releases().rollback('x', 'Ada')).rejects.toThrow(unknown);
  await publisher.close();
  const none = `No publisher runs on the data folder '${dataDir}'. Start it with: npm start.`;
  await expect(releases().rollback('x', 'Ada')).rejects.toThrow(none);
  await expect(releases().resume('Ada')).rejects.toThrow(none);
  const empty = path.join(dataDir, 'empty');
  await expect(runReleases(empty, () => {}).list()).rejects.toThrow(
    `There is no publisher's data in '${empty}'. npm start makes it; PUBLISHER_DATA chooses another folder.`,
  );
});

test('the address and the secret of a publisher are for the owner of its data folder, while it runs', async () => {
  const file = path.join(dataDir, 'control.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const { token = '' } = readControlFile(dataDir) ?? {};
  expect(JSON.stringify(publisher.status())).not.toContain(token);
  const text = readFileSync(file, 'utf8');
  await publisher.close();
  expect(readControlFile(dataDir)).toBeUndefined();
  // As one that was killed leaves it.
  writeFileSync(file, text);
  expect(await findPublisher(dataDir)).toBeUndefined();
  // What another publisher wrote stays.
  const { takeBack } = writeControlFile(dataDir, { url: 'http://127.0.0.1:1', token: 'mine' });
  writeFileSync(file, text);
  takeBack();
  expect(readControlFile(dataDir)?.token).toBe(token);
});

test('the message says when a publisher runs but cannot be asked', async () => {
  await publisher.close();
  const store = openPublisherStore(dataDir);
  await expect(releases().list()).rejects.toThrow(
    `A publisher uses the data folder '${dataDir}', but cannot be asked: it writes 'control.json' there within a minute. Try again then.`,
  );
  store.close();
});

test('a publisher whose file was deleted writes it again', async () => {
  rmSync(path.join(dataDir, 'control.json'));
  await vi.waitFor(() => expect(readControlFile(dataDir)).toBeDefined(), { timeout: 10_000 });
  await releases().list();
  expect(printed[0]).toContain(idOf());
});

test('a publisher whose data folder is deleted makes it again, says so, and can be reached', async () => {
  rmSync(dataDir, { recursive: true });
  await vi.waitFor(
    () => expect([readControlFile(dataDir) !== undefined, publisher.status().state]).toEqual([true, 'idle']),
    { timeout: 10_000 },
  );
  expect(await publish('two')).toBe(idOf());
  expect(said).toContain(
    `The data folder '${dataDir}' was deleted or replaced. The site is built again; releases, a rollback and events that it no longer has are lost.`,
  );
});

test.each([
  ['without the secret', {}, 401],
  ['with another secret', { authorization: 'Bearer guess' }, 401],
  ['through a proxy', { 'x-forwarded-for': '192.0.2.7' }, 403],
  ['from a page of another origin', { 'sec-fetch-site': 'cross-site' }, 403],
])('nothing is done for a request %s', async (_name, headers, status) => {
  const { url = '', token } = readControlFile(dataDir) ?? {};
  const secret = status === 403 ? { authorization: `Bearer ${token}` } : {};
  for (const [method, place] of [
    ['GET', '/releases'],
    ['POST', '/releases/rollback'],
    ['POST', '/releases/resume'],
    ['POST', '/publish'],
  ] as const) {
    const sent = { method, headers: { ...secret, ...headers } };
    expect((await fetch(new URL(place, url), sent)).status).toBe(status);
  }
});

test.each([
  ['DELETE', '/releases', undefined, 405],
  ['GET', '/publish', undefined, 405],
  ['POST', '/releases/rollback', '{', 400],
  ['POST', '/releases/rollback', '{"id":"x"}', 409],
  ['POST', '/releases/resume', 'x'.repeat(16 * 1024 + 1), 413],
])('answers %s %s with a body %j with %i', async (method, place, body, status) => {
  const { url = '', token = '' } = readControlFile(dataDir) ?? {};
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(new URL(place, url), { method, headers, ...(body !== undefined && { body }) });
  expect(response.status).toBe(status);
});

test('the audit log says who rolled back and resumed, whether a publisher runs or not', async () => {
  const first = idOf();
  await publish('two');
  await releases().rollback(first, 'Ada');
  await releases().resume('Ada');
  printed = [];
  await releases().audit(100);
  const lines = printed.join('\n').split('\n');
  expect(lines.slice(0, 4).map((line) => line.replace(/^.{19} UTC {2}/, ''))).toEqual([
    `published: ${first}`,
    expect.stringMatching(/^published: /),
    `rolled back: ${first}  (by server; Ada)`,
    'resumed  (by server; Ada)',
  ]);
  await publisher.close();
  printed = [];
  await releases().audit(2);
  expect(printed.join('\n').split('\n')).toHaveLength(2);
  await start();
});
