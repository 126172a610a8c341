import type { Renderer } from './startRenderer.ts';
import type { WrittenSite } from './testing/writeSoundSite.ts';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pageFile } from '#core/site/outputs/pageFile.ts';
import { codeHash } from '../code/codeHash.ts';
import { filesBelow } from './filesBelow.ts';
import { findRenderRoot } from './renderRoot.ts';
import { siteEnvironment } from './siteEnvironment.ts';
import { startRenderer } from './startRenderer.ts';
import { renderSite } from './testing/renderSite.ts';
import { writeSoundSite } from './testing/writeSoundSite.ts';

// Next compiles the site, perhaps after the build of another test.
vi.setConfig({ testTimeout: 400_000, hookTimeout: 400_000 });

const root = path.resolve(import.meta.dirname, '../../..');
const site = { title: 'Handbook', url: 'https://handbook.example', basePath: '', trailingSlash: true };
let folder: string;
let dataDir: string;
let sound: WrittenSite;
const said: string[] = [];

beforeAll(async () => {
  mkdirSync(path.join(root, '.build'), { recursive: true });
  folder = mkdtempSync(path.join(root, '.build', 'rendering-'));
  dataDir = path.join(folder, 'data');
  sound = await writeSoundSite(dataDir);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function optionsFor(out: string) {
  return {
    root,
    dataDir,
    outDir: path.join(folder, out),
    site,
    code: codeHash(root),
    workers: 2,
    // Another test may compile at the same time.
    onProgress: (line: string) => void (/^(Another build|Compiling|Rendering)/.test(line) || said.push(line)),
  };
}

async function start(): Promise<Renderer> {
  const options = optionsFor('alone');
  const renderRoot = await findRenderRoot(options);
  const scratch = path.join(folder, 'scratch');
  // Of another one that was killed.
  cpSync(renderRoot.compiled, path.join(scratch, '0', 'next'), { recursive: true });
  return startRenderer({ ...options, renderRoot, scratch, workers: 1, env: siteEnvironment(options) });
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

function emptyFolders(out: string): readonly string[] {
  return readdirSync(path.join(folder, out), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((place) => readdirSync(place).length === 0);
}

test('a site is rendered without what Next writes for itself', async () => {
  await renderSite(sound, optionsFor('rendered'));
  const files = filesBelow(path.join(folder, 'rendered'));
  expect(files).toContain('docs/index.html');
  expect(emptyFolders('rendered')).toEqual([]);
  expect(files.filter((file) => /__next\.|\.map$/.test(file))).toEqual([]);
  const [page, payload] = ['docs/index.html', 'docs/index.txt'].map((file) =>
    readFileSync(path.join(folder, 'rendered', file), 'utf8'),
  );
  expect([page?.includes('SkipLink'), payload?.includes('SkipLink')]).toEqual([true, false]);
  expect(said).toEqual([]);
});

test('a page that is rendered alone, by a process that has rendered others, has the same bytes', async () => {
  const renderer = await start();
  const outDir = path.join(folder, 'alone');
  await renderer.render({ dataDir, outDir, paths: ['/blog'] });
  // With its data in the message, and nowhere else; which is forgotten afterwards.
  const withoutPages = path.join(folder, 'without-pages');
  cpSync(dataDir, withoutPages, {
    recursive: true,
    filter: (file) => path.relative(dataDir, file) !== 'pages',
  });
  const dataOf = (page: string): string => readFileSync(path.join(dataDir, pageFile(page)), 'utf8');
  await renderer.render({ dataDir: withoutPages, dataOf, outDir, paths: ['/docs'] });
  await expect(
    renderer.render({ dataDir: withoutPages, outDir: path.join(folder, 'nowhere'), paths: ['/docs'] }),
  ).rejects.toThrow('The page data');
  await renderer.close();
  const files = filesBelow(outDir);
  expect(files.toSorted()).toEqual(
    ['blog', 'docs'].flatMap((name) => [`${name}/index.html`, `${name}/index.txt`]),
  );
  expect(differing('alone', 'rendered', files)).toEqual([]);
  // Nor has Next rendered anything for nothing.
  expect(said).toEqual([]);
});

test('a page that cannot be rendered is named, with what Next says', async () => {
  const broken = path.join(folder, 'broken');
  cpSync(dataDir, broken, { recursive: true });
  writeFileSync(path.join(broken, pageFile('/blog')), '{"head": {');
  const renderer = await start();
  await expect(
    renderer.render({ dataDir: broken, outDir: path.join(folder, 'none'), paths: ['/docs', '/blog'] }),
  ).rejects.toThrow(/^Next could not render "\/blog":\n[^]*JSON/);
  await renderer.close();
  expect(said).toEqual([]);
});
