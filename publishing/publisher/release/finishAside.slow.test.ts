import type { FinishOptions } from './finishRelease.ts';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { examineRelease } from './examineRelease.ts';
import { finishAside } from './finishAside.ts';
import { isWholePng } from './isWholePng.ts';
import { sealRelease } from './sealRelease.ts';

// The process has the lowest priority: on a busy machine everything else goes first.
vi.setConfig({ testTimeout: 400_000 });

let dataDir: string;
let manifest: string;
const cards = Array.from({ length: 12 }, (_, number) => {
  const card = { label: 'For Users', title: `Card ${number}`, site: 'Site' };
  return [`/cards/${number}.png`, { name: String(number).padStart(32, '0'), card }] as const;
});
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'finish-aside-'));
  manifest = path.join(dataDir, 'releases', 'one.json');
  const folder = path.join(dataDir, 'builds', 'one');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), 'a text that repeats itself. '.repeat(200));
  await sealRelease(folder, { pictures: new Map(cards) });
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const finish = (signal: AbortSignal, onDrawing: FinishOptions['onDrawing'] = () => {}): Promise<void> =>
  finishAside(manifest, { examinesPictures: false, onDrawing, say: () => {} }, signal);
const never = new AbortController().signal;

const compressed = (): readonly string[] =>
  readdirSync(path.join(dataDir, 'store'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(br|gz)$/.test(name),
  );
/** Returns whether each picture that is there is whole. */
const pictures = (): readonly boolean[] =>
  readdirSync(path.join(dataDir, 'pictures'))
    .filter((name) => name.endsWith('.png'))
    .map((name) => isWholePng(readFileSync(path.join(dataDir, 'pictures', name))));

test('draws pictures and compresses files in a process of its own; an examination reads what is compressed, too', async () => {
  let told = '';
  await finish(never, (drawn, total) => {
    told = `${drawn}/${total}`;
  });
  expect([told, pictures()]).toEqual(['12/12', cards.map(() => true)]);
  const [brotli = '', gzip = ''] = compressed().toSorted();
  expect([path.extname(brotli), path.extname(gzip)]).toEqual(['.br', '.gz']);
  expect(examineRelease(manifest, 'full')).toEqual([]);
  writeFileSync(path.join(dataDir, 'store', gzip), 'damaged');
  expect(examineRelease(manifest, 'full')).toEqual([expect.stringMatching(/^index\.html: .*\(gzip\)$/)]);
});

test('leaves whole pictures only when it is killed, and goes on the next time', async () => {
  const stop = new AbortController();
  // On a busy machine the process may have ended before it is killed.
  await finish(stop.signal, (drawn) => void (drawn === 1 && stop.abort())).catch(() => {});
  const first = pictures();
  expect(first.length).toBeGreaterThan(0);
  expect(first).not.toContain(false);
  await finish(never);
  expect(pictures()).toEqual(cards.map(() => true));
});

test('rejects when it is stopped at once, and when the manifest is gone', async () => {
  await expect(finish(AbortSignal.abort())).rejects.toThrow(
    'Finishing the live site ended without a result.',
  );
  rmSync(manifest);
  await expect(finish(never)).rejects.toThrow(/^ENOENT/);
  expect(compressed()).toEqual([]);
});
