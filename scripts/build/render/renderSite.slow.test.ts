import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pageFile } from '#core/site/outputs/pageFile.ts';
import { startLake } from '#lake/startLake.ts';
import { createLakeClient } from '#scripts/snapshot/createLakeClient.ts';
import { readSnapshot } from '#scripts/snapshot/readSnapshot.ts';
import { createBodyRenderer } from '../bodies/createBodyRenderer.ts';
import { modelOf } from '../buildSite.ts';
import { codeHash } from '../codeHash.ts';
import { buildLock } from '../folder/buildLock.ts';
import { soundSite } from '../testing/soundSite.ts';
import { writeSiteData } from '../writeSiteData.ts';
import { filesBelow } from './filesBelow.ts';
import { findRenderRoot } from './renderRoot.ts';
import { renderSite } from './renderSite.ts';
import { siteEnvironment } from './siteEnvironment.ts';
import { startRenderer } from './startRenderer.ts';

// Next compiles the site, perhaps after the build of another test.
vi.setConfig({ testTimeout: 400_000, hookTimeout: 400_000 });

const root = path.resolve(import.meta.dirname, '../../..');
const site = { title: 'Handbook', url: 'https://handbook.example', basePath: '', trailingSlash: true };
let folder: string;
let dataDir: string;
let release: () => void;
const said: string[] = [];

beforeAll(async () => {
  mkdirSync(path.join(root, '.build'), { recursive: true });
  release = await buildLock(path.join(root, '.build'), { onWait: () => {} });
  folder = mkdtempSync(path.join(root, '.build', 'rendering-'));
  dataDir = path.join(folder, 'data');
  const lakeEnv = {
    kind: 'local',
    dataDir: path.join(folder, 'lake'),
    projectId: 'local',
    dataset: 'x',
  } as const;
  const lake = await startLake({ ...lakeEnv, port: 0 });
  const env = { ...lakeEnv, port: Number(new URL(lake.url).port) };
  const transaction = createLakeClient(env).transaction();
  for (const document of soundSite) transaction.createOrReplace(document);
  await transaction.commit();
  const { model } = await modelOf(await readSnapshot(env, () => {}), '2026-01-01T00:00:00Z');
  await lake.close();
  if (!model) throw new Error('The site has errors.');
  const renderBody = await createBodyRenderer({ root, code: codeHash(root), site });
  writeSiteData(model, dataDir, renderBody);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  release();
});

function optionsFor(out: string, data = dataDir) {
  return {
    root,
    dataDir: data,
    outDir: path.join(folder, out),
    site,
    code: codeHash(root),
    workers: 2,
    onProgress: (line: string) => void said.push(line),
  };
}

/** In a program of its own, because the test runner changes the functions whose text is part of the pages. */
function buildWhole(out: string): void {
  const module = new URL('./wholeBuild.ts', import.meta.url).href;
  const program = `const { wholeBuild } = await import(${JSON.stringify(module)}); await wholeBuild(${JSON.stringify(optionsFor(out))});`;
  execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd: root });
}

/** The files of which one folder has other bytes than the other, or none. */
function differing(one: string, other: string, files?: readonly string[]): readonly string[] {
  const [here, there] = [path.join(folder, one), path.join(folder, other)];
  const all = files ?? [...new Set([...filesBelow(here), ...filesBelow(there)])];
  const [mine, theirs] = [here, there].map((place) => new Set(filesBelow(place)));
  return all.filter(
    (file) =>
      !mine?.has(file) ||
      !theirs?.has(file) ||
      !readFileSync(path.join(here, file)).equals(readFileSync(path.join(there, file))),
  );
}

test('every file has the bytes of an ordinary build of Next', async () => {
  buildWhole('whole');
  await renderSite(optionsFor('rendered'));
  expect(differing('whole', 'rendered')).toEqual([]);
  expect(filesBelow(path.join(folder, 'rendered'))).toContain('docs/index.html');
  expect(said).toEqual([]);
});

test('a page that is rendered alone, by a process that has rendered others, has the same bytes', async () => {
  const renderRoot = await findRenderRoot(optionsFor('alone'));
  const renderer = await startRenderer({
    root,
    renderRoot,
    scratch: path.join(folder, 'scratch'),
    workers: 1,
    env: siteEnvironment(optionsFor('alone')),
  });
  const outDir = path.join(folder, 'alone');
  for (const page of ['/blog', '/docs']) await renderer.render({ dataDir, outDir, paths: [page] });
  await renderer.close();
  const files = filesBelow(outDir);
  expect(files.toSorted()).toEqual(
    ['blog', 'docs'].flatMap((name) => [`${name}/index.html`, `${name}/index.txt`]),
  );
  expect(differing('alone', 'rendered', files)).toEqual([]);
});

test('a page that cannot be rendered is named, with what Next says', async () => {
  const broken = path.join(folder, 'broken');
  cpSync(dataDir, broken, { recursive: true });
  writeFileSync(path.join(broken, pageFile('/blog')), '{"head": {');
  await expect(renderSite(optionsFor('none', broken))).rejects.toThrow(
    /^Next could not render "\/blog":\n[^]*JSON/,
  );
  expect(said).toEqual([]);
});

test('an export that renders something else: says so, and lets Next build everything', async () => {
  const { folder: kept, check } = await findRenderRoot(optionsFor('again'));
  writeFileSync(path.join(check.pagesDir, 'index.txt'), 'as another version of Next writes it');
  await renderSite(optionsFor('again'));
  expect(said).toEqual([
    "Next's export wrote other bytes than Next's build: index.txt.\nRendering with a whole build instead …",
  ]);
  expect(differing('again', 'rendered').filter((file) => !file.endsWith('.html'))).toEqual([]);
  // The next build makes it again.
  expect(existsSync(kept)).toBe(false);
});
