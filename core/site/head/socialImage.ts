import type { SocialImage } from '../model/pageBase.ts';
import type { Site } from '../model/site.ts';
import type { SocialCard } from '../model/socialCard.ts';
import { absoluteUrl } from '../../links/href.ts';
import { pathOf } from '../../links/pathOf.ts';
import { checksum } from '../../text/checksum.ts';

/** In pixels, as social networks recommend. */
export const cardSize = { width: 1200, height: 630 } as const;

/** Path of the image of a card. It depends on every word and colour on the card, so that no network shows an outdated image. */
export function cardPath(card: SocialCard): string {
  const text = JSON.stringify([
    card.label,
    card.title,
    card.site,
    ...(card.accent ? [card.accent] : []),
    ...(card.isWithoutMark ? [true] : []),
  ]);
  return pathOf({ kind: 'socialCard', name: checksum(text) + checksum(`card ${text}`) });
}

/** Path of the card of the site as a whole, which is also shown in place of a card that is not drawn yet. */
export const siteCardPath = pathOf({ kind: 'socialCard', name: 'site' });

/** A card as the Open Graph image of a page. `path` is its `cardPath`, for a caller that has it. */
export function socialImage(card: SocialCard, site: Site, path = cardPath(card)): SocialImage {
  return { url: absoluteUrl(path, site), alt: `${card.title} · ${card.site}`, ...cardSize };
}
