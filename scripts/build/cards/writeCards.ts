import type { SiteModel } from '#core/site/model/siteModel.ts';
import type { SocialCard } from '#core/site/model/socialCard.ts';
import type { OutputFolder } from '../folder/outputFolder.ts';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { keepInCache } from '../folder/keepInCache.ts';
import { cardSvg } from './cardSvg.ts';
import { readTitleFace, titleFaceFile } from './readTitleFace.ts';

/**
 * Writes the pictures of `model.cards` to `output`. Each is cached in `cacheDir` under the hash of its words and of the tools that
 * drew it, so a build draws only new ones.
 */
export async function writeCards(
  { cards }: Pick<SiteModel, 'cards'>,
  output: OutputFolder,
  cacheDir: string,
): Promise<void> {
  const draw = drawer(cacheDir);
  for (const { path: place, card } of cards) output.copy(place.slice(1), await draw(card));
}

/** Returns a function that draws a card, unless it is cached, and resolves with the file. */
function drawer(cacheDir: string): (card: SocialCard) => Promise<string> {
  const face = readTitleFace();
  const tools = toolsHash();
  return async (card) => {
    const name = createHash('sha256')
      .update(`${tools}${JSON.stringify(card)}`)
      .digest('hex')
      .slice(0, 32);
    const file = path.join(cacheDir, `${name}.png`);
    if (existsSync(file)) return file;
    // A palette would halve the file and take four times as long.
    const png = await sharp(Buffer.from(cardSvg(card, face)))
      .removeAlpha()
      .png()
      .toBuffer();
    keepInCache(file, png);
    return file;
  };
}

/** A hash of everything that the look of a picture depends on besides its words. */
function toolsHash(): string {
  const hash = createHash('sha256')
    .update(JSON.stringify(sharp.versions))
    .update(readFileSync(titleFaceFile));
  for (const file of readdirSync(import.meta.dirname).toSorted()) {
    hash.update(`${file}\0`).update(readFileSync(path.join(import.meta.dirname, file)));
  }
  return hash.digest('hex');
}
