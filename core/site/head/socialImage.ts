import type { SocialImage } from '../model/pageBase.ts';
import type { Site } from '../model/site.ts';
import type { SocialCard } from '../model/socialCard.ts';
import { absoluteUrl } from '../../links/href.ts';
import { pathOf } from '../../links/pathOf.ts';
import { checksum } from '../../text/checksum.ts';

/** In pixels, as social networks recommend. */
export const cardSize = { width: 1200, height: 630 } as const;

/** Path of the image of a card. It depends on every word on the card, so that no network shows an outdated image. */
export function cardPath(card: SocialCard): string {
  const text = JSON.stringify([card.label, card.title, card.site]);
  return pathOf({ kind: 'socialCard', name: checksum(text) + checksum(`card ${text}`) });
}

/** A card as the Open Graph image of a page. */
export function socialImage(card: SocialCard, site: Site): SocialImage {
  return { url: absoluteUrl(cardPath(card), site), alt: `${card.title} · ${card.site}`, ...cardSize };
}
