import type { SiteSettings } from '../../content/content.ts';
import type { PageData } from '../model/pageData.ts';
import type { Site } from '../model/site.ts';
import type { SiteModel } from '../model/siteModel.ts';
import type { SocialCard } from '../model/socialCard.ts';
import { compareText } from '../../text/compareText.ts';
import { socialCard } from '../model/socialCard.ts';
import { cardPath, socialImage } from './socialImage.ts';

/**
 * Gives every page an Open Graph image: the one that a writer chose, or else a card. Also returns the cards to draw, each once.
 */
export function withSocialCards(
  pages: readonly PageData[],
  settings: SiteSettings,
  site: Site,
): Pick<SiteModel, 'pages' | 'cards'> {
  const cards = new Map<string, SocialCard>();
  const illustrated = pages.map((page) => {
    const { head } = page;
    if (head.openGraph.image) return page;
    const card = socialCard(page, settings);
    const path = cardPath(card);
    cards.set(path, card);
    const image = socialImage(card, site, path);
    return { ...page, head: { ...head, openGraph: { ...head.openGraph, image } } };
  });
  return {
    pages: illustrated,
    cards: [...cards]
      .map(([path, card]) => ({ path, card }))
      .toSorted((one, other) => compareText(one.path, other.path)),
  };
}
