import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { codeHash } from '../code/codeHash.ts';
import { filesBelow } from './filesBelow.ts';
import { renderSite } from './testing/renderSite.ts';
import { writeSoundSite } from './testing/writeSoundSite.ts';

const root = path.resolve(import.meta.dirname, '../../..');
mkdirSync(path.join(root, '.build'), { recursive: true });
const folder = mkdtempSync(path.join(root, '.build', 'ordinary-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function optionsFor(out: string) {
  return {
    root,
    dataDir: path.join(folder, 'data'),
    outDir: path.join(folder, out),
    site: { title: 'Handbook', url: 'https://handbook.example', basePath: '', trailingSlash: true },
    code: codeHash(root),
    workers: 2,
  };
}

/** In a program of its own, because the test runner changes the functions whose text is part of the pages. */
function buildWhole(out: string): void {
  const module = new URL('./wholeBuild.ts', import.meta.url).href;
  const program = `const { wholeBuild } = await import(${JSON.stringify(module)}); await wholeBuild({ ...${JSON.stringify(optionsFor(out))}, onProgress() {} });`;
  execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd: root });
}

// Whatever compiles the site, also in `npm test`, compares its first pages (renderRoot.ts).
test('every file has the bytes of an ordinary build of Next', { timeout: 400_000 }, async () => {
  const sound = await writeSoundSite(path.join(folder, 'data'));
  buildWhole('whole');
  await renderSite(sound, { ...optionsFor('rendered'), onProgress: () => {} });
  const [whole, rendered] = ['whole', 'rendered'].map((out) => contentsOf(path.join(folder, out)));
  expect(rendered?.map(([file]) => file)).toEqual(whole?.map(([file]) => file));
  const differing = rendered?.filter(([, bytes], index) => whole?.[index]?.[1].equals(bytes) !== true);
  expect(differing?.map(([file]) => file)).toEqual([]);
});

/** Each file with its bytes, in the order of their names. */
function contentsOf(out: string): readonly (readonly [string, Buffer])[] {
  return filesBelow(out)
    .toSorted()
    .map((file) => [file, readFileSync(path.join(out, file))] as const);
}
