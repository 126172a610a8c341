import type { TestLake } from '#lake/testing/testLake.ts';
import type { BuildTask } from '../builder/buildReport.ts';
import type { ReleaseBuild, ReleaseBuilder } from '../builder/createReleaseBuilder.ts';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestLake } from '#lake/testing/testLake.ts';
import { readManifest, writeManifest } from '#publishing/releases/releaseManifest.ts';
import { releasePlaces } from '#publishing/releases/releasePlaces.ts';
import { knownCode } from '#publishing/site/code/knownCode.ts';
import { createSiteBuilder } from '#publishing/site/createSiteBuilder.ts';
import { soundSite } from '#publishing/site/testing/soundSite.ts';
import { createLakeClient } from '#publishing/snapshot/createLakeClient.ts';
import { createSnapshotReader } from '#publishing/snapshot/createSnapshotReader.ts';
import { createReleaseBuilder } from '../builder/createReleaseBuilder.ts';
import { compareRelease } from './compareRelease.ts';

/* Real releases of a small site, built by difference, and compared with full builds. */

// Next compiles the site, perhaps after the build of another test.
vi.setConfig({ testTimeout: 400_000, hookTimeout: 400_000 });

const root = path.resolve(import.meta.dirname, '../../..');
const asOf = '2026-01-01T00:00:00.000Z';
const { signal } = new AbortController();
let folder: string;
let lake: TestLake;
let builder: ReleaseBuilder;

beforeAll(async () => {
  mkdirSync(path.join(root, '.build'), { recursive: true });
  folder = mkdtempSync(path.join(root, '.build', 'releases-'));
  lake = await startTestLake();
  const transaction = lake.client.transaction();
  for (const document of soundSite) transaction.createOrReplace(document);
  await transaction.commit();
  builder = newBuilder();
});
afterAll(async () => {
  await builder.close();
  await lake.stop();
  rmSync(folder, { recursive: true, force: true });
});

function settings() {
  const { dataDir, client } = lake;
  const { projectId = '', dataset = '' } = client.config();
  const port = Number(new URL(lake.lake.url).port);
  return { root, workers: 1, lake: { kind: 'local', port, dataDir, projectId, dataset } } as const;
}

function newBuilder(): ReleaseBuilder {
  const code = knownCode(root);
  const quiet = { signal, onProgress: () => {} };
  const scratch = path.join(folder, 'builder');
  return createReleaseBuilder({
    ...quiet,
    dataDir: folder,
    code,
    reader: createSnapshotReader(() => createLakeClient(settings().lake)),
    builder: createSiteBuilder({ ...quiet, root, code: code.hash, workers: 1, scratch }),
  });
}

async function build(id: string, task: Partial<BuildTask> = {}): Promise<ReleaseBuild['report']> {
  const whole = { outDir: releasePlaces(folder).folderOf(id), asOf, ...task };
  const { report } = await builder.build(await builder.read(whole), whole);
  return report;
}

/** Returns the part of a task about a release that is live. */
function liveAs(id: string, report: ReleaseBuild['report']): Partial<BuildTask> {
  if (report.kind !== 'built') throw new Error(`'${id}' was not built: ${report.kind}.`);
  return { live: { id, asOf, contentId: report.contentId, code: report.code } };
}

const filesOf = (id: string) => readManifest(releasePlaces(folder).manifestOf(id)).files;

test('a release is built by difference, also by a builder that was just started, and equals a full build', async () => {
  const first = await build('1');
  expect(first).toMatchObject({ kind: 'built', problems: [] });
  expect([...filesOf('1').keys()]).not.toContain([...cardsOf('1')][0]);
  expect(cardsOf('1').length).toBeGreaterThan(0);
  expect(await build('same', liveAs('1', first))).toMatchObject({ kind: 'unchanged' });

  await lake.client.patch('start').set({ 'body[1].children[0].text': 'Other words.' }).commit();
  const second = await build('2', liveAs('1', first));
  expect(second).toMatchObject({ kind: 'built', rendered: 1 });
  const [before, after] = [filesOf('1'), filesOf('2')];
  const changed = [...after.keys()].filter((place) => before.get(place)?.hash !== after.get(place)?.hash);
  expect(changed.filter((place) => place.endsWith('.html'))).toEqual(['/docs/index.html']);
  expect(existsSync(releasePlaces(folder).folderOf('2'))).toBe(false);

  await builder.close();
  builder = newBuilder();
  await lake.client.patch('hello').set({ summary: 'Shorter.' }).commit();
  const third = await build('3', liveAs('2', second));
  expect(third.rendered).toBeLessThan(first.rendered ?? 0);
  if (third.kind !== 'built') throw new Error('It was not built.');

  const { contentId, code } = third;
  const { manifestOf } = releasePlaces(folder);
  const scratch = path.join(folder, 'comparison');
  const compare = (about: object = {}): Promise<readonly string[]> =>
    compareRelease(
      { ...settings(), manifest: manifestOf('3'), contentId, code, asOf, scratch, ...about },
      signal,
    );
  expect(await compare()).toEqual([]);
  expect(existsSync(scratch)).toBe(false);
  const manifest = readManifest(manifestOf('3'));
  const files = new Map(manifest.files);
  const home = files.get('/index.html');
  if (home) files.set('/docs/index.html', home).set('/extra.html', home).delete('/sitemap.xml');
  writeManifest(manifestOf('3'), { ...manifest, files });
  expect((await compare()).toSorted()).toEqual([
    'docs/index.html: built differently',
    'extra.html: not built any more',
    'sitemap.xml: missing',
  ]);
  // It cannot be built any more.
  expect(await compare({ contentId: 'other' })).toEqual([]);
});

function cardsOf(id: string): readonly string[] {
  return [...(readManifest(releasePlaces(folder).manifestOf(id)).pictures?.keys() ?? [])];
}
