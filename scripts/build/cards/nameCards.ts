import type { NamedCard } from '#core/site/model/namedCard.ts';
import type { PlacedCard } from '#core/site/model/siteModel.ts';
import { createHash, hash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { titleFaceFile } from './readTitleFace.ts';

/** Names cards, by their paths on the site. Draws nothing, and does not even load what draws. */
export function nameCards(cards: readonly PlacedCard[]): ReadonlyMap<string, NamedCard> {
  const tools = toolsHash();
  return new Map(
    cards.map(({ path: place, card }) => [place, { name: nameOf(`${tools}${JSON.stringify(card)}`), card }]),
  );
}

function nameOf(text: string): string {
  return hash('sha256', text).slice(0, 32);
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
