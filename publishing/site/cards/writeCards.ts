import type { PlacedCard } from '#core/site/model/siteModel.ts';
import type { OutputFolder } from '../folder/outputFolder.ts';
import type { DrawOptions } from './drawCards.ts';
import path from 'node:path';
import { pictureFile } from '#core/site/model/namedCard.ts';
import { drawCards } from './drawCards.ts';
import { nameCards } from './nameCards.ts';

/**
 * Writes the pictures of cards to `output`. Those drawn before are in `cacheDir`, under the names of their words and tools; see
 * drawCards.ts for errors.
 */
export async function writeCards(
  cards: readonly PlacedCard[],
  output: OutputFolder,
  { cacheDir, ...options }: DrawOptions & { readonly cacheDir: string },
): Promise<void> {
  const named = nameCards(cards);
  await drawCards(named.values(), cacheDir, options);
  for (const [place, card] of named) output.copy(place.slice(1), path.join(cacheDir, pictureFile(card)));
}
