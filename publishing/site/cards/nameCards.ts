import type { NamedCard } from '#core/site/model/namedCard.ts';
import type { PlacedCard } from '#core/site/model/siteModel.ts';
import type { SocialCard } from '#core/site/model/socialCard.ts';
import { createHash, hash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { oncePerObject } from '#core/memo/oncePerObject.ts';
import { titleFaceFile } from './readTitleFace.ts';

/** Names cards, by their paths on the site. Draws nothing, and does not even load what draws. */
export function nameCards(cards: readonly PlacedCard[]): ReadonlyMap<string, NamedCard> {
  return createCardNames()(cards);
}

/** Returns a function like `nameCards` that remembers its last result: most cards are the same objects in the next model. */
export function createCardNames(): (cards: readonly PlacedCard[]) => ReadonlyMap<string, NamedCard> {
  const tools = toolsHash();
  const nameOf = oncePerObject(({ card }: PlacedCard) => named(card, tools));
  return (cards) => new Map(cards.map((placed) => [placed.path, nameOf(placed)]));
}

function named(card: SocialCard, tools: string): NamedCard {
  return { name: hash('sha256', `${tools}${JSON.stringify(card)}`).slice(0, 32), card };
}

/** A hash of everything that the look of a picture depends on besides its words. */
function toolsHash(): string {
  const all = createHash('sha256').update(readFileSync(sharpPackage)).update(readFileSync(titleFaceFile));
  const sources = readdirSync(import.meta.dirname).filter((name) => !name.endsWith('.test.ts'));
  for (const file of sources.toSorted()) {
    all.update(`${file}\0`).update(readFileSync(path.join(import.meta.dirname, file)));
  }
  return all.digest('hex');
}

/** It names the exact versions of the libraries that sharp brings along. */
const sharpPackage = fileURLToPath(new URL('../package.json', import.meta.resolve('sharp')));
