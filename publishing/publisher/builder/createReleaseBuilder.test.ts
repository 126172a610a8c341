import type { Problem } from '#core/problem.ts';
import type { Snapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import type { Agenda } from '../testing/world/createAgenda.ts';
import type { BuildTask } from './buildReport.ts';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { present } from '#core/present.ts';
import { manifestBases, readManifest, writeManifest } from '#publishing/releases/releaseManifest.ts';
import { releasePlaces } from '#publishing/releases/releasePlaces.ts';
import { plainManifest } from '#publishing/releases/testing/plainManifest.ts';
import { createFakeLake } from '../testing/world/createFakeLake.ts';
import { createFakeSiteBuilder } from '../testing/world/createFakeSiteBuilder.ts';
import { createReleaseBuilder } from './createReleaseBuilder.ts';

test('the next build is prepared once; from then on only the processes that render are renewed', async () => {
  const prepare = vi.fn<() => Promise<void>>(async () => {});
  const renew = vi.fn<() => Promise<void>>(async () => {});
  const builder = createReleaseBuilder({
    dataDir: '/nowhere',
    code: { hash: 'code', hasChanged: () => false },
    // Only passed on.
    reader: { read: async () => ({}) as Partial<Snapshot> as Snapshot },
    builder: { ...createFakeSiteBuilder(), prepare, renew },
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  await builder.prepare();
  expect(prepare).toHaveBeenCalledTimes(0);
  await builder.read({ outDir: '/nowhere/builds/1', asOf: '2026-01-01T00:00:00Z' });
  await builder.prepare();
  expect([prepare.mock.calls.length, renew.mock.calls.length]).toEqual([1, 0]);
  await builder.prepare();
  expect([prepare.mock.calls.length, renew.mock.calls.length]).toEqual([1, 1]);
});

test('the manifest of a release is a difference from the one before it, until nothing happens', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'releases-'));
  const lake = createFakeLake({
    plan: (_delay, run) => {
      run();
      return () => {};
    },
  } as Partial<Agenda> as Agenda);
  const builder = createReleaseBuilder({
    dataDir,
    code: { hash: 'code', hasChanged: () => false },
    reader: lake.createReader(() => 0),
    builder: createFakeSiteBuilder(),
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  const { folderOf, manifestOf } = releasePlaces(dataDir);
  let live: BuildTask['live'];
  for (const id of ['one', 'two', 'three']) {
    lake.change('post', { text: id, publishedAt: '', isBroken: false });
    const task = { outDir: folderOf(id), asOf: '2026-01-01T00:00:00Z', ...present({ live }) };
    const { report } = await builder.build(await builder.read(task), task);
    if (report.kind !== 'built') throw new Error(`It is ${report.kind}.`);
    live = { ...report, id, asOf: task.asOf };
  }
  const [three, two, one] = ['three', 'two', 'one'].map(manifestOf);
  expect(manifestBases(manifestOf('three'))).toEqual([two, one]);
  const manifest = readManifest(manifestOf('three'));
  await builder.prepare();
  expect(manifestBases(manifestOf('three'))).toEqual([]);
  for (const base of [one, two]) rmSync(base ?? '');
  expect(plainManifest(readManifest(three ?? ''))).toEqual(plainManifest(manifest));
  // What is gone is not written again.
  rmSync(three ?? '');
  await builder.prepare();
  expect(existsSync(three ?? '')).toBe(false);
  rmSync(dataDir, { recursive: true });
});

test('a release is checked against what readers know: of the live one, of others since, or of all', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'releases-'));
  const lake = createFakeLake({
    plan: (_delay, run) => {
      run();
      return () => {};
    },
  } as Partial<Agenda> as Agenda);
  const known: unknown[] = [];
  const site = createFakeSiteBuilder();
  const open = () =>
    createReleaseBuilder({
      dataDir,
      code: { hash: 'code', hasChanged: () => false },
      reader: lake.createReader(() => 0),
      builder: {
        ...site,
        build: async (snapshot, task) => {
          known.push([...(task.guard?.ledger.entries.keys() ?? [])]);
          return site.build(snapshot, task);
        },
      },
      signal: new AbortController().signal,
      onProgress: () => {},
    });
  const { folderOf, manifestOf } = releasePlaces(dataDir);
  const builder = open();
  const build = async (id: string, about: Partial<BuildTask>, by = builder) => {
    lake.change('post', { text: id, publishedAt: '', isBroken: false });
    const task = { outDir: folderOf(id), asOf: '2026-01-01T00:00:00Z', ...about };
    const { report } = await by.build(await by.read(task), task);
    if (report.kind !== 'built') throw new Error(`It is ${report.kind}.`);
    return { ...report, id, asOf: task.asOf };
  };
  const one = await build('one', {});
  const addresses = one.addresses?.map(({ path: address }) => address) ?? [];
  expect(addresses.length).toBeGreaterThan(0);
  const two = await build('two', { live: one });
  const added = two.addresses?.map(({ path: address }) => address) ?? [];
  expect(added.filter((address) => addresses.includes(address))).toEqual([]);
  const other = { path: '/of-another-release', anchors: [] };
  // A builder that has not built it reads the ledger of the live release.
  await build('three', { live: two, addresses: [other] }, open());
  const four = await build('four', { addresses: [other] });
  expect(known).toEqual([[], addresses, [...addresses, ...added, other.path], [other.path]]);

  // A release of a version before 0.2.0 has none. The build that the message advises does not read it.
  const { files, ...manifest } = readManifest(manifestOf('four'));
  const others = [...files].filter(([place]) => place !== '/ledger.json');
  writeManifest(manifestOf('four'), { ...manifest, files: new Map(others) });
  await expect(build('five', { live: four }, open())).rejects.toThrow(
    "has no ledger.json: it was built by a version before 0.2.0. Run 'npm run publish -- --rebuild'",
  );
  expect(await build('six', { isRebuild: true }, open())).toMatchObject({ kind: 'built' });
  rmSync(dataDir, { recursive: true });
});

test('what was built before a fault was found is removed, and nothing becomes a release', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'releases-'));
  const { folderOf, manifestOf } = releasePlaces(dataDir);
  const fault: Problem = {
    code: 'dead-address',
    severity: 'error',
    message: 'It leads nowhere.',
    fix: 'Correct it.',
  };
  const builder = createReleaseBuilder({
    dataDir,
    code: { hash: 'code', hasChanged: () => false },
    reader: { read: async () => ({}) as Partial<Snapshot> as Snapshot },
    builder: {
      ...createFakeSiteBuilder(),
      build: async (_snapshot, { outDir }) => {
        mkdirSync(outDir, { recursive: true });
        writeFileSync(path.join(outDir, 'index.html'), '');
        return { problems: [fault] };
      },
    },
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  const snapshot = { id: 'content', documents: { post: [] } } as unknown as Snapshot;
  const task = { outDir: folderOf('one'), asOf: '2026-01-01T00:00:00Z' };
  const { report } = await builder.build(snapshot, task);
  expect(report).toEqual({ kind: 'refused', contentId: 'content', code: 'code', problems: [fault] });
  expect([existsSync(task.outDir), existsSync(manifestOf('one'))]).toEqual([false, false]);
  rmSync(dataDir, { recursive: true });
});
