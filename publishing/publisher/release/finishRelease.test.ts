import type { FinishOptions } from './finishRelease.ts';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readManifest } from '#publishing/releases/releaseManifest.ts';
import { finishRelease } from './finishRelease.ts';
import { isWholePng } from './isWholePng.ts';
import { sealRelease } from './sealRelease.ts';

let dataDir: string;
let drawing: string[];
let said: string[];
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'finish-'));
  [drawing, said] = [[], []];
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const card = (digit: string, title = `Card ${digit}`) =>
  [
    `/cards/${digit}.png`,
    { name: digit.repeat(32), card: { label: 'For Users', title, site: 'Site' } },
  ] as const;
const pictureOf = (digit: string): string => path.join(dataDir, 'pictures', `${digit.repeat(32)}.png`);
const isWhole = (digit: string): boolean => isWholePng(readFileSync(pictureOf(digit)));

async function release(...pictures: readonly ReturnType<typeof card>[]): Promise<void> {
  const folder = path.join(dataDir, 'builds', 'one');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), 'a text that repeats itself. '.repeat(200));
  await sealRelease(folder, { pictures: new Map(pictures) });
}

const finish = (options: Partial<FinishOptions> = {}): Promise<void> =>
  finishRelease(path.join(dataDir, 'releases', 'one.json'), {
    examinesPictures: false,
    onDrawing: (drawn, total) => void drawing.push(`${drawn}/${total}`),
    say: (line) => void said.push(line),
    ...options,
  });
const compressed = (): readonly string[] =>
  readdirSync(path.join(dataDir, 'store'), { recursive: true, encoding: 'utf8' })
    .map((name) => path.extname(name))
    .filter((ending) => ending !== '')
    .toSorted();

test('draws the pictures that are missing, and compresses the files', async () => {
  await release(card('a'), card('b'));
  await finish();
  expect(drawing).toEqual(['0/2', '1/2', '2/2']);
  expect([isWhole('a'), isWhole('b'), compressed()]).toEqual([true, true, ['.br', '.gz']]);
  await finish();
  expect([drawing.length, said]).toEqual([3, []]);
});

test('looks at nothing but what was added, if it is told that', async () => {
  await release(card('a'), card('b'));
  const manifest = path.join(dataDir, 'releases', 'one.json');
  const [file] = readManifest(manifest).files.values();
  rmSync(manifest);
  await finish({ added: { files: [], pictures: [card('b')[1]] } });
  expect([existsSync(pictureOf('a')), isWhole('b'), compressed()]).toEqual([false, true, []]);
  await finish({ added: { files: file ? [file] : [], pictures: [] } });
  expect([existsSync(pictureOf('a')), compressed()]).toEqual([false, ['.br', '.gz']]);
});

test('what cannot be drawn keeps no other card from being drawn, and no file from being compressed', async () => {
  await release(card('a'), card('b'));
  mkdirSync(`${pictureOf('a')}.part`, { recursive: true });
  await expect(finish()).rejects.toThrow(/^A picture could not be written: EISDIR/);
  expect([existsSync(pictureOf('a')), isWhole('b'), compressed()]).toEqual([false, true, ['.br', '.gz']]);
});

test('says what failed of both', async () => {
  await release(card('a'));
  writeFileSync(path.join(dataDir, 'pictures'), 'not a folder');
  rmSync(path.join(dataDir, 'store'), { recursive: true });
  await expect(finish()).rejects.toThrow(
    /^A picture could not be written: EEXIST: .*pictures'\. The files of the site could not be compressed: ENOENT.*\.$/,
  );
});

test('an examination deletes damaged pictures, and they are drawn again', async () => {
  await release(card('a'), card('b'), card('c'), card('d'));
  await finish();
  const whole = readFileSync(pictureOf('b'));
  writeFileSync(pictureOf('b'), Buffer.concat([whole.subarray(0, 5000), whole.subarray(5001)]));
  await finish();
  expect(isWhole('b')).toBe(false);
  rmSync(pictureOf('c'));
  mkdirSync(path.join(pictureOf('c'), 'inside'), { recursive: true });
  await finish({ examinesPictures: true });
  expect(['a', 'b', 'c', 'd'].map(isWhole)).toEqual([true, true, true, true]);
  expect(said).toEqual(['Damaged pictures: 2. They are drawn again.']);
  expect(readFileSync(pictureOf('b')).equals(whole)).toBe(true);
});
