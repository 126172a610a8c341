import { absoluteUrl } from '../../links/href.ts';
import { pathOf } from '../../links/paths.ts';
import { checksum } from '../../reference/checksum.ts';
import type { PageHead } from '../pageData.ts';
import type { SiteModel } from '../siteModel.ts';
import type { SocialCard } from './socialCard.ts';

/** Pixels: what social networks ask for. */
export const cardSize = { width: 1200, height: 630 } as const;

/** Path of the picture of a card. It changes with every word on it, so that nobody shows an old picture. */
export function cardPath(card: SocialCard): string {
  const text = JSON.stringify([card.label, card.title, card.site]);
  return pathOf({ kind: 'socialCard', name: checksum(text) + checksum(`card ${text}`) });
}

/** A card as the picture that a page says is its own. */
export function socialImage(
  card: SocialCard,
  site: SiteModel['site'],
): NonNullable<PageHead['openGraph']['image']> {
  return { url: absoluteUrl(cardPath(card), site), alt: `${card.title} · ${card.site}`, ...cardSize };
}
