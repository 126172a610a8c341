import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { SocialCard } from '#core/site/head/socialCard.ts';
import type { SiteModel } from '#core/site/siteModel.ts';
import { keepInCache } from '../keepInCache.ts';
import type { OutputFolder } from '../outputFolder.ts';
import { cardSvg } from './cardSvg.ts';
import { readTitleFace, titleFaceFile } from './readTitleFace.ts';

/**
 * Puts the pictures of `model.cards` into `output`. What was drawn once is kept in `cacheDir` under the hash of its
 * words and of what drew it, so a build draws only what is new.
 */
export async function writeCards(
  { cards }: Pick<SiteModel, 'cards'>,
  output: OutputFolder,
  cacheDir: string,
): Promise<void> {
  const draw = drawer(cacheDir);
  for (const { path: place, card } of cards) output.copy(place.slice(1), await draw(card));
}

/** A function that gives the file with the picture of a card. */
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
    const png = await sharp(Buffer.from(cardSvg(card, face)))
      .png({ palette: true, colours: 64, effort: 1, dither: 0 })
      .toBuffer();
    keepInCache(file, png);
    return file;
  };
}

/** Changes with whatever the look of a picture depends on. */
function toolsHash(): string {
  const hash = createHash('sha256')
    .update(JSON.stringify(sharp.versions))
    .update(readFileSync(titleFaceFile));
  for (const file of readdirSync(import.meta.dirname).toSorted()) {
    hash.update(`${file}\0`).update(readFileSync(path.join(import.meta.dirname, file)));
  }
  return hash.digest('hex');
}
