import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { codeHash } from '../code/codeHash.ts';
import { filesBelow } from './filesBelow.ts';
import { findRenderRoot } from './renderRoot.ts';
import { renderSite } from './testing/renderSite.ts';
import { writeSoundSite } from './testing/writeSoundSite.ts';

const root = path.resolve(import.meta.dirname, '../../..');
mkdirSync(path.join(root, '.build'), { recursive: true });
const folder = mkdtempSync(path.join(root, '.build', 'whole-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test(
  'an export that renders something else: says so, and lets Next build everything',
  { timeout: 400_000 },
  async () => {
    const said: string[] = [];
    const optionsFor = (out: string) => ({
      root,
      dataDir: path.join(folder, 'data'),
      outDir: path.join(folder, out),
      site: {
        title: 'Handbook',
        url: 'https://handbook.example',
        // A render root of its own, because it is going to be damaged.
        basePath: `/${path.basename(folder)}`,
        trailingSlash: true,
      },
      code: codeHash(root),
      workers: 1,
      onProgress: (line: string) => void said.push(line),
    });
    const sound = await writeSoundSite(path.join(folder, 'data'));
    await renderSite(sound, optionsFor('rendered'));
    const { folder: kept, setupFile, env } = await findRenderRoot(optionsFor('again'));
    // Without its setup nothing can be rendered at all: it is made again at once.
    writeFileSync(setupFile, '{"env": {');
    const { check, ...mended } = await findRenderRoot(optionsFor('again'));
    expect([mended.folder, Object.keys(mended.env)]).toEqual([kept, Object.keys(env)]);
    writeFileSync(path.join(check.pagesDir, 'index.txt'), 'as another version of Next writes it');
    said.length = 0;
    await renderSite(sound, optionsFor('again'));
    expect(said).toEqual([
      "Next's export wrote other bytes than Next's build: index.txt.\nRendering with a whole build instead…",
      expect.stringMatching(/^Rendering \d+ pages…$/),
    ]);
    const [rendered, again] = ['rendered', 'again'].map((out) =>
      filesBelow(path.join(folder, out)).toSorted(),
    );
    expect(again).toEqual(rendered);
    // The next build makes it again.
    expect(existsSync(kept)).toBe(false);
  },
);
