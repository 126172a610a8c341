import type { NamedPicture } from '#core/site/model/namedPicture.ts';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pictureFile } from '#core/site/model/namedPicture.ts';
import { drawPictures } from './drawPictures.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'draw-cards-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const originalAt = (): string => 'none';
const card = (number: number, title = `Card ${number}`): NamedPicture => ({
  name: String(number).padStart(32, '0'),
  card: { label: 'For Users', title, site: 'Site' },
});
const cards = Array.from({ length: 6 }, (_, number) => card(number));
/** More than are begun at a time. */
const many = Array.from({ length: 3 * (availableParallelism() + 1) }, (_, number) => card(number));
/** Not a text: what draws it throws. */
const impossible = card(7, null as never);

test('draws what is missing, and tells how far it is', async () => {
  writeFileSync(path.join(folder, pictureFile(card(2))), 'kept');
  const steps: string[] = [];
  const onProgress = (drawn: number, total: number): void => void steps.push(`${drawn}/${total}`);
  await drawPictures([...cards, card(3)], folder, { originalAt, onProgress });
  expect(steps).toEqual(['0/5', '1/5', '2/5', '3/5', '4/5', '5/5']);
  expect(readdirSync(folder).toSorted()).toEqual(cards.map(({ name }) => `${name}.png`));
  await drawPictures(cards, folder, { originalAt, onProgress });
  expect(steps).toHaveLength(6);
});

test('a card that cannot be drawn keeps no other from being drawn', async () => {
  await expect(drawPictures([impossible, ...cards], folder, { originalAt })).rejects.toThrow(
    /^1 of 7 pictures could not be drawn; the first is 'null': ./,
  );
  expect(readdirSync(folder)).toHaveLength(6);
});

test('ends when the disk refuses, and leaves nothing that looks like a picture', async () => {
  const refused = many
    .slice(0, availableParallelism() + 1)
    .map((each) => `${path.join(folder, pictureFile(each))}.part`);
  for (const place of refused) mkdirSync(place);
  await expect(drawPictures(many, folder, { originalAt })).rejects.toThrow(
    /^A picture could not be written: EISDIR/,
  );
  expect(readdirSync(folder).toSorted()).toEqual(refused.map((place) => path.basename(place)));
});

test('stops when it is told to; what is drawn stays', async () => {
  const abort = new AbortController();
  const onProgress = (drawn: number): void => void (drawn === 2 && abort.abort(new Error('stopped')));
  await expect(drawPictures(many, folder, { originalAt, signal: abort.signal, onProgress })).rejects.toThrow(
    'stopped',
  );
  const kept = readdirSync(folder);
  expect(kept.length).toBeGreaterThanOrEqual(2);
  expect(kept.length).toBeLessThan(many.length);
  expect(kept.filter((name) => !name.endsWith('.png'))).toEqual([]);
});
