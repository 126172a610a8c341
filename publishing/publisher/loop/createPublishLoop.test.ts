import type { Problem } from '#core/problem.ts';
import type { BuildStep, BuildTask } from '../builder/buildReport.ts';
import type { Build, BuildListener } from '../builder/createBuilder.ts';
import type { Examine } from '../release/examineAside.ts';
import type { NewParts } from '../release/newParts.ts';
import type { Probe } from '../release/probeSite.ts';
import type { PublisherStatus } from '../status/publisherStatus.ts';
import type { PublisherStore } from '../store/openPublisherStore.ts';
import type { PublishLoop, PublishLoopOptions } from './createPublishLoop.ts';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readManifest } from '#publishing/releases/releaseManifest.ts';
import { createMaintenance } from '../maintenance/createMaintenance.ts';
import { createReleases } from '../release/createReleases.ts';
import { examineRelease } from '../release/examineRelease.ts';
import { sealRelease } from '../release/sealRelease.ts';
import { openPublisherStore } from '../store/openPublisherStore.ts';
import { createPublishLoop } from './createPublishLoop.ts';

/* The loop with a real database and real folders, and a build whose content is a word. */

const throttle = {
  spacing: 5,
  checkEvery: 3_600_000,
  firstRetry: 5,
  wakeEvery: 50,
  maxDrift: 3_600_000,
};
const until = { timeout: 15_000, interval: 5 };
const problem: Problem = { code: 'bad', severity: 'error', message: 'It is bad.', fix: 'Make it good.' };

let dataDir: string;
let store: PublisherStore;
let stop: () => Promise<void>;
let content: string;
/** The content of each build, and its result. */
let builds: string[];
let said: string[];
/** The parts of each release to finish. */
let finished: (NewParts | undefined)[];

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'loop-'));
  store = openPublisherStore(dataDir);
  [content, builds, said, finished, stop] = ['one', [], [], [], async () => {}];
  sent = async () => ({ kind: 'same' });
});
afterEach(async () => {
  await stop();
  store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The losses of readers with the content 'little'. */
const losses = { id: 'these', types: [], lost: { count: 9, first: [] } };

const build: Build = async ({ outDir, live, refused, acceptedLosses }) => {
  const contentId = content;
  const report = async (): Promise<Awaited<ReturnType<Build>>> => {
    if (live?.contentId === contentId) return { kind: 'unchanged' };
    if (refused?.contentId === contentId) return { kind: 'still refused' };
    if (contentId.startsWith('bad')) return { kind: 'refused', contentId, code: 'x', problems: [problem] };
    if (contentId === 'little' && acceptedLosses !== losses.id) {
      const lost = { count: 0, first: [] };
      const problems = [{ ...problem, code: 'suspicious-loss' }];
      return { kind: 'refused', contentId, code: 'x', problems, heldBack: { lost, losses } };
    }
    mkdirSync(outDir, { recursive: true });
    writeFileSync(path.join(outDir, 'index.html'), contentId);
    await sealRelease(outDir, { needed: ['index.html'], isStoreIntact: live !== undefined });
    return { kind: 'built', contentId, code: 'x', pages: 1, basePath: '', problems: [] };
  };
  const made = await report();
  builds.push(`${contentId}: ${made.kind}`);
  return made;
};

const examineNow: Examine = async (folder, thoroughness) => examineRelease(folder, thoroughness);

/** The probe of what the site server sends; by default the same as was built. */
let sent: Probe;

type Started = { readonly loop: PublishLoop; readonly status: () => PublisherStatus };
function start(options: Partial<PublishLoopOptions> & { readonly examine?: Examine } = {}): Started {
  const { store: used = store, examine: examineWith = examineNow, ...rest } = options;
  const clocks = { now: () => new Date(), steady: () => performance.now() };
  const releases = createReleases({
    ...clocks,
    dataDir,
    store: used,
    examine: examineWith,
    finish: async (_manifest, { added }) => void finished.push(added),
    probe: (...asked) => sent(...asked),
  });
  const maintenance = createMaintenance({
    ...clocks,
    releases,
    building: () => loop.building(),
    isPinned: () => used.pin() !== undefined,
    onFinished: () => {},
    onDamage: () => loop.changed('damage'),
    explain: (message) => message,
    say: (text) => said.push(text),
  });
  const loop: PublishLoop = createPublishLoop({
    ...clocks,
    store: used,
    releases,
    maintenance,
    deliveries: { wake: () => {} },
    throttle,
    onProgress: () => {},
    onOutcome: () => {},
    onChange: () => {},
    onOpened: () => {},
    explain: (message) => message,
    onError: (error) => said.push(String(error)),
    ...rest,
  });
  stop = async () => {
    await loop.close();
    await maintenance.close();
  };
  return { loop, status: () => ({ ...loop.status(), ...maintenance.status() }) };
}

/** Waits until the publisher has nothing to do and nothing to report. */
const settled = (status: () => PublisherStatus): Promise<void> =>
  vi.waitFor(() => {
    const { state, failure, damage, maintenance } = status();
    expect([state, failure, damage, maintenance]).toEqual(['idle', undefined, undefined, undefined]);
  }, until);

describe('whichever write of the database fails, the loop goes on, reports it, and recovers:', () => {
  const writes: readonly (keyof PublisherStore)[] = [
    'reopenIfGone',
    'switchTo',
    'confirm',
    'refuse',
    'removeRelease',
    'pruneEvents',
  ];

  test.each(writes)('%s', async (name) => {
    let left = 0;
    const failing = new Proxy(store, {
      get: (target, key: keyof PublisherStore) => {
        if (key !== name || left === 0) return target[key];
        left -= 1;
        return () => {
          throw new Error(`disk I/O error in ${name}`);
        };
      },
    });
    const told: string[] = [];
    const { loop, status } = start({
      store: failing,
      onOutcome: (outcome) => outcome.kind === 'failed' && told.push(outcome.failure.message),
    });
    await loop.begin(build);
    for (const word of ['two', 'three', 'bad', 'four', 'five']) {
      left = 3;
      content = word;
      // Twice: the second one finds nothing new.
      for (let times = 0; times < 2; times += 1) {
        store.receive({ signed: `${word}${times}`, documentId: 'a' }, new Date());
        loop.changed('change');
        await vi.waitFor(
          () => expect([status().state, status().failure?.kind === 'error']).toEqual(['idle', false]),
          until,
        );
      }
    }
    await settled(status);
    expect([...told, ...said].join('\n')).toContain(`disk I/O error in ${name}`);
    expect(status().live?.contentId).toBe('five');
  });
});

test('a build that does not end is stopped, reported, and retried with more time', async () => {
  const limit = vi.fn<(recent: readonly number[], ended: number) => number>((_recent, ended) =>
    ended < 2 ? 30 : 60_000,
  );
  const failures: string[] = [];
  const { loop, status } = start({
    limit,
    onOutcome: (outcome) => outcome.kind === 'failed' && failures.push(outcome.failure.message),
  });
  await loop.begin((task, { onProgress }, signal) => {
    if (limit.mock.calls.length > 2) return build(task, { onProgress, onWarnings: () => {} }, signal);
    onProgress('Rendering 68 pages…');
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () =>
        reject(new Error('The build ended without a result (SIGKILL).')),
      );
    });
  });
  expect(status().failure).toMatchObject({ kind: 'error', retryAt: expect.any(String) });
  await settled(status);
  expect(limit.mock.calls).toEqual([
    [[], 0],
    [[], 1],
    [[], 2],
  ]);
  expect(failures).toEqual(
    Array(2).fill(
      'The build was still running after 0 s and was stopped. Its last step was: Rendering 68 pages…\nThe next build gets twice as long.',
    ),
  );
  content = 'two';
  loop.changed('change');
  await settled(status);
  expect(limit).toHaveBeenLastCalledWith([expect.any(Number)], 0);
});

test('content with errors is checked once, and its problems are in the status, also after a restart', async () => {
  const first = start();
  await first.loop.begin(build);
  content = 'bad';
  for (let times = 0; times < 3; times += 1) {
    first.loop.changed('change');
    await vi.waitFor(() => expect(builds).toHaveLength(2 + times), until);
  }
  expect(builds).toEqual(['one: built', 'bad: refused', 'bad: still refused', 'bad: still refused']);
  await stop();
  const { loop, status } = start();
  const { failure } = status();
  expect(failure).toMatchObject({ kind: 'content', problems: [problem] });
  await loop.begin(build);
  expect(builds.at(-1)).toBe('bad: still refused');
  expect(status().failure).toEqual(failure);
  content = 'one';
  loop.changed('change');
  await settled(status);
  expect(builds.at(-1)).toBe('one: unchanged');
});

test('a check that fails says what readers see, also when the manifest of the live release is gone', async () => {
  const sites: string[] = [];
  const { loop, status } = start({
    onOutcome: (outcome) => outcome.kind === 'failed' && sites.push(outcome.site),
  });
  content = 'bad';
  await loop.begin(build);
  content = 'one';
  loop.changed('change');
  await settled(status);
  const { id } = status().live ?? {};
  content = 'bad';
  loop.changed('change');
  await vi.waitFor(() => expect(sites).toEqual(['none', 'live']), until);
  rmSync(manifestOf(id));
  loop.changed('change');
  await vi.waitFor(() => expect(sites).toEqual(['none', 'live', 'lost']), until);
  expect(status()).not.toHaveProperty('live');
  content = 'one';
  loop.changed('change');
  await settled(status);
  expect(builds.at(-1)).toBe('one: built');
});

test('content that lacks an upload is checked again: the upload may be there now', async () => {
  const { loop, status } = start();
  const lacking = { ...problem, code: 'unusable-asset' };
  await loop.begin(async (task) => {
    builds.push(task.refused === undefined ? 'checked' : 'not checked');
    return { kind: 'refused', contentId: 'bad', code: 'x', problems: [lacking] };
  });
  loop.changed('change');
  await vi.waitFor(() => expect(builds).toEqual(['checked', 'checked']), until);
  await vi.waitFor(() => expect(status().failure?.problems).toEqual([lacking]), until);
});

const manifestOf = (id: string | undefined): string => path.join(dataDir, 'releases', `${id}.json`);

/** The content of the home page of the live release. */
const page = (status: () => PublisherStatus): string => {
  const { hash = '' } = readManifest(manifestOf(status().live?.id)).files.get('/index.html') ?? {};
  return path.join(dataDir, 'store', hash.slice(0, 2), hash);
};

describe('a live release whose files are damaged', () => {
  test('is found at the start, reported, and built again from the same content', async () => {
    const first = start();
    await first.loop.begin(build);
    await settled(first.status);
    const { id } = first.status().live ?? {};
    writeFileSync(page(first.status), 'two');
    await stop();

    const { promise, resolve } = Promise.withResolvers<void>();
    const { loop, status } = start();
    await loop.begin(async (...task) => {
      // The first check finds nothing new; the build of the repair waits until its status was read.
      if (task[0].live === undefined) await promise;
      return build(...task);
    });
    await vi.waitFor(
      () => expect(status().damage).toMatchObject({ id, count: 1, files: ['index.html: changed'] }),
      until,
    );
    expect(said).toEqual([
      'Damaged files of the site: 1. The first: index.html: changed. The site is built again.',
    ]);
    resolve();
    await settled(status);
    expect(builds).toEqual(['one: built', 'one: unchanged', 'one: built']);
    expect(status().live?.id).not.toBe(id);
    expect(readFileSync(page(status), 'utf8')).toBe('one');
    await vi.waitFor(() => expect(existsSync(manifestOf(id))).toBe(false), until);
  });

  test('is found by the next check when a file was cut short or is missing', async () => {
    const { loop, status } = start();
    await loop.begin(build);
    await settled(status);
    truncateSync(page(status), 1);
    loop.changed('change');
    await vi.waitFor(() => expect(builds).toEqual(['one: built', 'one: unchanged', 'one: built']), until);
    await settled(status);
    rmSync(path.join(dataDir, 'releases'), { recursive: true });
    loop.changed('change');
    await vi.waitFor(() => expect(builds.slice(3)).toEqual(['one: built']), until);
    await settled(status);
  });

  test('stays until its content is good, and is built then', async () => {
    const { loop, status } = start();
    await loop.begin(build);
    await settled(status);
    content = 'bad';
    loop.changed('change');
    await vi.waitFor(() => expect(builds).toHaveLength(2), until);
    content = 'one';
    truncateSync(page(status), 1);
    loop.changed('change');
    await vi.waitFor(() => expect(builds.at(-1)).toBe('one: built'), until);
    await settled(status);
  });

  test('is not assumed when the examination itself fails: that is reported, and retried', async () => {
    let fails = true;
    const { loop, status } = start({
      examine: async () => {
        if (fails) throw new Error('The thread ended.');
        return [];
      },
    });
    await loop.begin(build);
    loop.changed('change');
    await vi.waitFor(() => expect(status().maintenance?.message).toBe('The thread ended.'), until);
    expect(status()).not.toHaveProperty('damage');
    fails = false;
    await settled(status);
  });
});

describe('a data folder that is deleted while it runs', () => {
  test('is made again, with the site, and without an event', async () => {
    const opened: boolean[] = [];
    const { loop, status } = start({ onOpened: (wasGone) => opened.push(wasGone) });
    await loop.begin(build);
    await settled(status);
    rmSync(dataDir, { recursive: true });
    await vi.waitFor(() => expect(builds).toEqual(['one: built', 'one: built']), until);
    await settled(status);
    expect(opened.filter(Boolean)).toEqual([true]);
    expect(status().live?.cause?.reasons).toEqual(['damage']);
    await stop();
    store.close();
    store = openPublisherStore(dataDir);
    expect(store.live()?.contentId).toBe('one');
  });

  test('is made again when a release is pinned: the pin is gone as well', async () => {
    const { loop, status } = start();
    await loop.begin(build);
    await loop.rollBack(status().live?.id ?? '', 'Ada');
    rmSync(dataDir, { recursive: true });
    content = 'two';
    await vi.waitFor(() => expect(status().live?.contentId).toBe('two'), until);
    await settled(status);
    expect(status()).not.toHaveProperty('pinned');
  });

  test('and replaced by a copy with a pin, shows the release that is pinned there', async () => {
    const { loop, status } = start();
    await loop.begin(build);
    await settled(status);
    const id = status().live?.id ?? '';
    const copy = `${dataDir}-copy`;
    cpSync(dataDir, copy, { recursive: true });
    const copied = openPublisherStore(copy);
    copied.putPin({ release: id, by: 'Ada', at: '2026-06-01T00:00:00.000Z' });
    copied.close();
    content = 'two';
    rmSync(dataDir, { recursive: true });
    renameSync(copy, dataDir);
    await vi.waitFor(() => expect(status()).toMatchObject({ state: 'pinned', pinned: { by: 'Ada' } }), until);
    expect([builds, status().live?.id]).toEqual([['one: built'], id]);
  });
});

const publish = (documentId: string, title: string, word: string): void => {
  content = word;
  store.receive({ signed: word, documentId, detail: { type: 'post', title, user: 'u' } }, new Date());
};

describe('a release records', () => {
  test('that the publisher was started, and then which documents were changed by whom', async () => {
    const { loop, status } = start();
    await loop.begin(build);
    expect(status().live).toMatchObject({
      cause: { reasons: ['start'], changed: 0, documents: [] },
      milliseconds: expect.any(Number),
      problems: [],
    });
    expect(Number.isInteger(status().live?.milliseconds)).toBe(true);
    publish('a', 'A', 'two');
    publish('b', 'B', 'three');
    loop.changed('change');
    await vi.waitFor(() => expect(status().live?.contentId).toBe('three'), until);
    const at = expect.any(String);
    expect(status().live?.cause).toEqual({
      reasons: ['change'],
      changed: 2,
      documents: [
        { id: 'b', type: 'post', title: 'B', user: 'u', at },
        { id: 'a', type: 'post', title: 'A', user: 'u', at },
      ],
    });
    content = 'four';
    loop.changed('hook');
    await vi.waitFor(() => expect(status().live?.contentId).toBe('four'), until);
    expect(status().live?.cause).toEqual({ reasons: ['hook'], changed: 0, documents: [] });
  });

  test('nothing of what it adds to the one before, which is what is finished', async () => {
    const { loop, status } = start();
    const added: NewParts = { files: [{ hash: 'a', size: 1, type: 'text/html' }], pictures: [] };
    await loop.begin(async (...task) => {
      const report = await build(...task);
      return report.kind === 'built' && report.contentId === 'two' ? { ...report, added } : report;
    });
    content = 'two';
    loop.changed('change');
    await vi.waitFor(() => expect(finished).toEqual([undefined, added]), until);
    expect(status().live).not.toHaveProperty('added');
  });

  test('as many changed documents as anybody reads, while the build is told all of them', async () => {
    const likely: (readonly string[] | undefined)[] = [];
    const { loop, status } = start();
    await loop.begin((task, ...rest) => {
      likely.push(task.likely);
      return build(task, ...rest);
    });
    const ids = Array.from({ length: 25 }, (_, index) => `d${index}`);
    for (const id of [...ids, '']) publish(id, id, `word of ${id}`);
    loop.changed('change');
    await vi.waitFor(() => expect(status().live?.contentId).toBe('word of '), until);
    expect(likely.map((documents) => documents?.toSorted())).toEqual([[], ids.toSorted()]);
    expect(status().live?.cause).toMatchObject({ changed: 26, documents: { length: 20 } });
  });

  test('what it was built for in the first place, after failures and content with errors', async () => {
    let failures = 0;
    const { loop, status } = start();
    await loop.begin(async (...task) => {
      if (content === 'three' && failures < 2) {
        failures += 1;
        throw new Error('The disk is full.');
      }
      return build(...task);
    });
    publish('a', 'A', 'bad');
    loop.changed('change');
    await vi.waitFor(() => expect(status().failure?.kind).toBe('content'), until);
    publish('b', 'B', 'three');
    loop.changed('change');
    await settled(status);
    expect(failures).toBe(2);
    expect(status().live?.cause).toMatchObject({ reasons: ['change'], changed: 2 });
  });

  test('its steps, how many pages were rendered, and its warnings, also those that are found later', async () => {
    const { loop, status } = start();
    const steps: readonly BuildStep[] = [{ name: 'Rendering', milliseconds: 7 }];
    const early: Problem = { ...problem, severity: 'warning', code: 'early' };
    const late: Problem = { ...early, code: 'late' };
    let warn: BuildListener['onWarnings'] | undefined;
    await loop.begin(async (task, listener, signal) => {
      warn = listener.onWarnings;
      const report = await build(task, listener, signal);
      if (report.kind !== 'built') return report;
      return { ...report, steps, rendered: 1, problems: [early] };
    });
    await settled(status);
    // Whoever checked the content last is told of warnings about the release before.
    const { id = '' } = status().live ?? {};
    await loop.check(() => {});
    warn?.([late], id);
    const problems = [early, late];
    expect(status().live).toMatchObject({ steps, rendered: 1, problems });
    await stop();
    expect(start().status().live).toMatchObject({ steps, rendered: 1, problems });
  });
});

/** Two releases, of which the second one is live. */
const startWithTwo = async (options: Parameters<typeof start>[0] = {}) => {
  const started = start(options);
  await started.loop.begin(build);
  const first = started.status().live?.id ?? '';
  content = 'two';
  started.loop.changed('change');
  await vi.waitFor(() => expect(started.status().live?.contentId).toBe('two'), until);
  await settled(started.status);
  return { ...started, first };
};
const pointed = (): string => readFileSync(path.join(dataDir, 'live.json'), 'utf8');

describe('a rollback', () => {
  test('shows an earlier release, which stays until publishing is resumed, also after a restart', async () => {
    const { loop, first } = await startWithTwo();
    const pin = await loop.rollBack(first, 'Ada');
    expect(pin).toEqual({ release: first, by: 'Ada', at: expect.any(String) });
    content = 'three';
    loop.changed('change');
    expect(loop.status()).toMatchObject({ state: 'pinned', live: { id: first }, pinned: pin });
    expect(loop.status()).not.toHaveProperty('nextAt');
    expect(pointed()).toContain(`"release": "releases/${first}.json"`);
    await stop();

    const { loop: next, status } = start();
    await next.begin(build);
    expect(status()).toMatchObject({ state: 'pinned', live: { id: first }, pinned: pin });
    expect(builds).toEqual(['one: built', 'two: built']);
    expect(next.resume('Ada')).toEqual(pin);
    await vi.waitFor(() => expect(status().live?.contentId).toBe('three'), until);
    await settled(status);
    expect(status()).not.toHaveProperty('pinned');
    expect(status().live?.cause?.reasons).toContain('resume');
    expect(next.resume('Ada')).toBeUndefined();
  });

  test.each([
    ['it had the result just before', true],
    ['it rejects', false],
  ])('stops a build that runs, and nothing of it is shown or reported: %s', async (_how, hasResult) => {
    const { first } = await startWithTwo();
    await stop();
    const { loop: next } = start();
    const begun = Promise.withResolvers<void>();
    const ended = next.begin(async (task, onProgress, signal) => {
      begun.resolve();
      await new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
      if (!hasResult) throw new Error('The build was stopped.');
      content = 'three';
      return build(task, onProgress, signal);
    });
    await begun.promise;
    await next.rollBack(first, 'Ada');
    await ended;
    expect(builds.at(-1)).toBe(hasResult ? 'three: built' : 'two: built');
    expect(next.status()).toMatchObject({ state: 'pinned', live: { id: first } });
    expect(next.status()).not.toHaveProperty('failure');
  });

  test('is refused for a release that is unknown or damaged', async () => {
    const { loop, status, first } = await startWithTwo();
    await expect(loop.rollBack('nonsense', 'Ada')).rejects.toThrow("There is no release 'nonsense'.");
    const { hash = '' } = readManifest(manifestOf(first)).files.get('/index.html') ?? {};
    writeFileSync(path.join(dataDir, 'store', hash.slice(0, 2), hash), 'eno');
    await expect(loop.rollBack(first, 'Ada')).rejects.toThrow(
      `The release '${first}' is damaged: 1 file, the first is index.html: changed.`,
    );
    expect(status()).toMatchObject({ state: 'idle', live: { contentId: 'two' } });
  });

  test('to the live release keeps it, also when it is damaged afterwards, which is said', async () => {
    const { loop: first, status } = await startWithTwo();
    const { id = '' } = status().live ?? {};
    await first.rollBack(id, 'Ada');
    truncateSync(page(status), 1);
    await stop();
    const { loop } = start();
    await loop.begin(build);
    await vi.waitFor(
      () => expect(said.join('\n')).toContain('The release is pinned: roll back to another one'),
      until,
    );
    expect(builds).toEqual(['one: built', 'two: built']);
    content = 'three';
    loop.changed('change');
    expect(loop.status()).toMatchObject({ state: 'pinned', live: { id } });
  });

  test('that the database refuses changes nothing', async () => {
    const { loop, status, first } = await startWithTwo();
    const spy = vi.spyOn(store, 'putPin').mockImplementation(() => {
      throw new Error('disk I/O error');
    });
    await expect(loop.rollBack(first, 'Ada')).rejects.toThrow('disk I/O error');
    spy.mockRestore();
    expect(status()).toMatchObject({ state: 'idle', live: { contentId: 'two' } });
  });
});

describe('who asks for a check', () => {
  test('gets the result of one that begins afterwards, and its lines', async () => {
    const { loop, status } = start();
    const gate = Promise.withResolvers<void>();
    const begun = loop.begin(async (task, listener, signal) => {
      listener.onProgress(`Reading ${content}…`);
      await gate.promise;
      const report = await build(task, listener, signal);
      content = 'two';
      return report;
    });
    await vi.waitFor(() => expect(status().state).toBe('building'), until);
    const lines: string[] = [];
    const asked = loop.check((line) => lines.push(line));
    gate.resolve();
    await begun;
    expect(await asked).toMatchObject({
      kind: 'built',
      live: { contentId: 'two', cause: { reasons: ['command'] } },
    });
    expect(lines).toEqual(['Reading two…']);
    expect(await loop.check(() => {})).toEqual({ kind: 'unchanged', goesLiveAt: undefined });
    content = 'bad';
    expect(await loop.check(() => {})).toMatchObject({ kind: 'failed', failure: { kind: 'content' } });
  });

  test('can have everything built again: then nothing is known of the live site or of refused content', async () => {
    const { loop } = start();
    const tasks: BuildTask[] = [];
    await loop.begin((task, listener, signal) => {
      tasks.push(task);
      return build(task, listener, signal);
    });
    content = 'bad';
    await loop.check(() => {});
    content = 'one';
    expect(await loop.check(() => {}, { isRebuild: true })).toMatchObject({
      kind: 'built',
      live: { contentId: 'one', cause: { reasons: ['rebuild'] } },
    });
    expect(await loop.check(() => {})).toMatchObject({ kind: 'unchanged' });
    const known = tasks.map(({ live, refused, isFull, isRebuild }) => [
      live?.contentId,
      refused?.contentId,
      isFull,
      isRebuild,
    ]);
    expect(known.slice(-2)).toEqual([
      [undefined, undefined, true, true],
      ['one', undefined, true, undefined],
    ]);
  });

  test('is told that a release is pinned, or that the publisher ends', async () => {
    const { loop, status } = start();
    await loop.begin(build);
    await settled(status);
    const { id = '' } = status().live ?? {};
    const asked = loop.check(() => {});
    const pin = await loop.rollBack(id, 'Ada');
    expect(await loop.check(() => {})).toEqual({ kind: 'pinned', pin });
    expect(await asked).toMatchObject({ kind: expect.stringMatching(/pinned|unchanged/) });
    loop.resume('Ada');
    const last = loop.check(() => {});
    await stop();
    expect(await last).toEqual({ kind: 'closed' });
    expect(await loop.check(() => {})).toEqual({ kind: 'closed' });
  });
});

/** Sends something else than was built of the releases with a content. */
const failAtContent =
  (word: string): Probe =>
  async (manifest) => {
    const isBad = store
      .allReleases()
      .some(({ id, contentId }) => contentId === word && manifest === manifestOf(id));
    return isBad ? { kind: 'different', files: ['index.html: status 500'] } : { kind: 'same' };
  };

describe('the site server is asked for a new release, and', () => {
  test('when that goes wrong, readers see the release before, and it is tried again', async () => {
    const failures: string[] = [];
    const { loop, status } = start({
      onOutcome: (outcome) => outcome.kind === 'failed' && failures.push(outcome.failure.message),
    });
    await loop.begin(build);
    const { id: first } = status().live ?? {};
    sent = failAtContent('two');
    content = 'two';
    loop.changed('change');
    await vi.waitFor(() => expect(failures.length).toBeGreaterThan(1), until);
    expect(status()).toMatchObject({
      live: { id: first },
      failure: { kind: 'error', retryAt: expect.any(String) },
    });
    expect(store.releases()).toEqual([first]);
    expect(readFileSync(path.join(dataDir, 'live.json'), 'utf8')).toContain(`"releases/${first}.json"`);
    expect(failures[0]).toBe(
      `The site's server does not send the new release as it was built: index.html: status 500. Readers see the release ${first} again.`,
    );
    sent = async () => ({ kind: 'same' });
    await settled(status);
    expect(status().live).toMatchObject({ contentId: 'two', cause: { reasons: ['change'] } });
  });

  test('goes back no further than to a release that is whole', async () => {
    const { loop, status } = start();
    await loop.begin(build);
    const { id: first } = status().live ?? {};
    content = 'two';
    loop.changed('change');
    await vi.waitFor(() => expect(status().live?.contentId).toBe('two'), until);
    await settled(status);
    truncateSync(page(status), 1);
    sent = failAtContent('three');
    // Damage is found while the third release is built.
    const { promise, resolve } = Promise.withResolvers<void>();
    await stop();
    const next = start();
    content = 'three';
    const ended = next.loop.begin(async (...task) => {
      await promise;
      return build(...task);
    });
    await vi.waitFor(() => expect(next.status().damage).toBeDefined(), until);
    resolve();
    await ended;
    expect(next.status().live?.id).toBe(first);
  });

  test.each([
    [
      'it did not send the one before either',
      async () => ({ kind: 'different', files: ['index.html: status 404'] }),
    ],
    ['it does not run', async () => ({ kind: 'unknown', reason: 'connect ECONNREFUSED' })],
  ] satisfies readonly (readonly [string, Probe])[])('the release stays when %s', async (_why, probe) => {
    const { loop, status } = start();
    await loop.begin(build);
    sent = probe;
    content = 'two';
    loop.changed('change');
    await vi.waitFor(() => expect(status().live?.contentId).toBe('two'), until);
    await settled(status);
    expect(builds).toEqual(['one: built', 'two: built']);
  });

  test('the first release stays, because there is none to go back to', async () => {
    sent = async () => ({ kind: 'different', files: ['index.html: status 500'] });
    const { loop, status } = start();
    await loop.begin(build);
    await settled(status);
    expect(status().live?.contentId).toBe('one');
  });
});

test('content that takes much away is shown once somebody confirms exactly that, and once only', async () => {
  const { loop, status } = start();
  await loop.begin(build);
  const shows = async (next: string): Promise<void> => {
    content = next;
    loop.changed('change');
    await vi.waitFor(() => expect(store.live()?.contentId).toBe(next), until);
    await settled(status);
  };
  const isHeldBack = async (): Promise<void> => {
    content = 'little';
    loop.changed('change');
    await vi.waitFor(() => expect(status().failure?.heldBack).toBe(true), until);
  };
  await shows('one');
  await isHeldBack();
  expect([store.live()?.contentId, status().failure?.message]).toEqual([
    'one',
    'The published content takes away what readers know, so it is held back.',
  ]);
  expect(() => loop.acceptLosses('others', 'Ada')).toThrow(
    'Something else, or nothing, is held back by now.',
  );
  loop.acceptLosses('these', 'Ada');
  await vi.waitFor(() => expect(store.live()?.contentId).toBe('little'), until);
  await settled(status);
  await shows('two');
  await isHeldBack();
  expect(store.live()?.contentId).toBe('two');
});
