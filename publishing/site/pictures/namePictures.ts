import type { NamedCard, NamedPicture, NamedRendition } from '#core/site/model/namedPicture.ts';
import type { PlacedCard, ServedAsset, SiteModel } from '#core/site/model/siteModel.ts';
import { createHash, hash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { renditionPath } from '#core/links/renditionPath.ts';
import { oncePerObject } from '#core/memo/oncePerObject.ts';
import { renditionsOf } from '#core/site/assets/renditionsOf.ts';
import { titleFaceFile } from '../cards/readTitleFace.ts';

/** The cards of a site, and its assets, some of which have renditions. */
export type PictureSources = Pick<SiteModel, 'cards' | 'assets'>;

/** Names the pictures of a site, by their paths. Draws nothing, and does not even load what draws. */
export function namePictures(sources: PictureSources): ReadonlyMap<string, NamedPicture> {
  return createPictureNames()(sources);
}

/** Returns a function like `namePictures` that remembers its last result: most cards and assets are the same objects in the next model. */
export function createPictureNames(): (sources: PictureSources) => ReadonlyMap<string, NamedPicture> {
  const cardTools = toolsHash('cards', titleFaceFile);
  const renditionTools = toolsHash('images');
  const cardOf = oncePerObject(({ card }: PlacedCard): NamedCard => ({
    name: nameOf(cardTools, JSON.stringify(card)),
    card,
  }));
  const renditionsIn = oncePerObject((served: ServedAsset) =>
    renditionsOf(served).map((rendition): readonly [string, NamedRendition] => {
      const place = renditionPath(rendition);
      return [place, { name: nameOf(renditionTools, place), rendition }];
    }),
  );
  return ({ cards, assets }) =>
    new Map<string, NamedPicture>([
      ...cards.map((placed) => [placed.path, cardOf(placed)] as const),
      ...assets.flatMap(renditionsIn),
    ]);
}

function nameOf(tools: string, content: string): string {
  return hash('sha256', `${tools}${content}`).slice(0, 32);
}

/**
 * A hash of everything that the look of a picture depends on besides its content.
 * @param folder beside this one, with the files that draw it
 */
function toolsHash(folder: string, ...files: readonly URL[]): string {
  const all = createHash('sha256').update(readFileSync(sharpPackage));
  for (const file of files) all.update(readFileSync(file));
  const place = path.join(import.meta.dirname, '..', folder);
  const sources = readdirSync(place).filter((name) => !name.endsWith('.test.ts'));
  for (const file of sources.toSorted()) {
    all.update(`${file}\0`).update(readFileSync(path.join(place, file)));
  }
  return all.digest('hex');
}

/** It names the exact versions of the libraries that sharp brings along. */
const sharpPackage = fileURLToPath(new URL('../package.json', import.meta.resolve('sharp')));
