import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outputFolder } from '../folder/outputFolder.ts';
import { writeCards } from './writeCards.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'steadyrate-cards-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const card = { label: 'For Users', title: 'Why', site: 'Steadyrate' };
const draw = (out: string, cache: string, drawn = card): Promise<void> =>
  writeCards(
    { cards: [{ path: '/cards/a.png', card: drawn }] },
    outputFolder(path.join(folder, out)),
    path.join(folder, cache),
  );
const picture = (out: string): Buffer => readFileSync(path.join(folder, out, 'cards/a.png'));

test('a card is a PNG of the size that networks ask for, and small', async () => {
  await draw('out', 'cache');
  const { format, width, height } = await sharp(picture('out')).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
  expect(picture('out').length).toBeLessThan(60_000);
});

test('the same words give the same bytes, and other words give others', async () => {
  await draw('one', 'cache-one');
  await draw('two', 'cache-two');
  await draw('three', 'cache-three', { ...card, title: 'Why not' });
  expect(picture('two').equals(picture('one'))).toBe(true);
  expect(picture('three').equals(picture('one'))).toBe(false);
});

test('does not draw a cached card again', async () => {
  await draw('one', 'cache');
  const [kept = ''] = readdirSync(path.join(folder, 'cache'));
  writeFileSync(path.join(folder, 'cache', kept), 'kept');
  await draw('two', 'cache');
  expect(picture('two').toString()).toBe('kept');
});
