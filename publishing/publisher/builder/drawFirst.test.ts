import type { NamedPicture } from '#core/site/model/namedPicture.ts';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { drawFirst } from './drawFirst.ts';

const picture = (digit: string, width: number, format: 'avif' | 'webp', size = '1200x20'): NamedPicture => ({
  name: digit.repeat(32),
  rendition: { original: `/media/a-${size}.png`, width, format },
});
const pictures = [
  picture('1', 448, 'webp'),
  picture('2', 768, 'avif'),
  picture('3', 768, 'webp'),
  picture('4', 1152, 'webp'),
  picture('6', 768, 'webp', '8000x8000'),
  { name: '5'.repeat(32), card: { label: '', title: 'A', site: '' } },
];

async function drawn(original: Uint8Array): Promise<readonly string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'first-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'original');
  writeFileSync(file, original);
  await drawFirst(pictures, folder, () => file);
  return readdirSync(folder).filter((name) => name !== 'original');
}

test('before a release goes live, one rendition of an image is drawn, unless the image is huge', async () => {
  const image = sharp({ create: { width: 1200, height: 20, channels: 3, background: 'teal' } }).png();
  expect(await drawn(await image.toBuffer())).toEqual([`${'3'.repeat(32)}.webp`]);
});

test('what cannot be drawn does not keep the release back', async () => {
  expect(await drawn(Buffer.from('no image'))).toEqual([]);
});
