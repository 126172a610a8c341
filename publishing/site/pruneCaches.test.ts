import type { Asset } from '#core/content/content.ts';
import type { PlacedCard } from '#core/site/model/siteModel.ts';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pictureFile } from '#core/site/model/namedPicture.ts';
import { namePictures } from './pictures/namePictures.ts';
import { pruneCaches } from './pruneCaches.ts';

test('keeps the uploads and the cards of the site, however old, and deletes whatever else was not used for long', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'caches-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const card: PlacedCard = { path: '/cards/a.png', card: { label: 'Docs', title: 'Why', site: 'Site' } };
  const pictures = [...namePictures({ cards: [card], assets: [] }).values()].map(pictureFile);
  for (const [cache, files] of Object.entries({
    assets: ['sha1', 'gone', 'gone.part'],
    pictures: [...pictures, 'gone.png'],
    comparisons: ['gone.json'],
  })) {
    const folder = path.join(root, '.build', cache);
    mkdirSync(folder, { recursive: true });
    for (const file of files) {
      writeFileSync(path.join(folder, file), file);
      utimesSync(path.join(folder, file), 0, 0);
    }
  }
  const asset: Asset = {
    id: 'image-a',
    kind: 'image',
    url: '',
    extension: 'png',
    mimeType: 'image/png',
    size: 4,
    sha1: 'sha1',
  };
  pruneCaches(root, { assets: [{ asset, path: '/assets/a.png' }], cards: [card] }, new Date());
  const left = ['assets', 'pictures', 'comparisons'].map((cache) =>
    readdirSync(path.join(root, '.build', cache)),
  );
  expect(left).toEqual([['sha1'], pictures, []]);
});
