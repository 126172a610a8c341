import type { PlacedCard } from '#core/site/model/siteModel.ts';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outputFolder } from '../folder/outputFolder.ts';
import { writePictures } from './writePictures.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'steadyrate-cards-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const card = { label: 'For Users', title: 'Why', site: 'Steadyrate' };
const draw = (out: string, cache: string, ...cards: readonly PlacedCard[]): Promise<void> =>
  writePictures({ cards, assets: [] }, outputFolder(path.join(folder, out)), {
    cacheDir: path.join(folder, cache),
    assetCacheDir: path.join(folder, 'assets'),
  });
const a = { path: '/cards/a.png', card };
const picture = (out: string, name = 'a'): Buffer =>
  readFileSync(path.join(folder, out, `cards/${name}.png`));

test('a card is a PNG of the size that networks ask for, and small', async () => {
  await draw('out', 'cache', a);
  const { format, width, height } = await sharp(picture('out')).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
  expect(picture('out').length).toBeLessThan(60_000);
});

test('the same words give the same bytes, and other words give others', async () => {
  await draw('one', 'cache-one', a, { path: '/cards/b.png', card: { ...card, title: 'Why not' } });
  await draw('two', 'cache-two', a);
  expect(picture('two').equals(picture('one'))).toBe(true);
  expect(picture('one', 'b').equals(picture('one'))).toBe(false);
});

test('does not draw a cached card again, nor the same card for another place', async () => {
  await draw('one', 'cache', a);
  const [kept = '', ...others] = readdirSync(path.join(folder, 'cache'));
  expect(others).toEqual([]);
  writeFileSync(path.join(folder, 'cache', kept), 'kept');
  await draw('two', 'cache', a, { ...a, path: '/cards/b.png' });
  expect([picture('two').toString(), picture('two', 'b').toString()]).toEqual(['kept', 'kept']);
});
