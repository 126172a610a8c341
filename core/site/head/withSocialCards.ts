import type { SiteSettings } from '../../content/content.ts';
import { compareText } from '../../text/compareText.ts';
import type { PageData } from '../pageData.ts';
import type { SiteModel } from '../siteModel.ts';
import { type SocialCard, socialCard } from './socialCard.ts';
import { cardPath, socialImage } from './socialImage.ts';

/**
 * Every page with a picture for where its address is shared: the one that a writer chose, or else a card. With it the
 * cards to draw, each once.
 */
export function withSocialCards(
  pages: readonly PageData[],
  settings: SiteSettings,
  site: SiteModel['site'],
): Pick<SiteModel, 'pages' | 'cards'> {
  const cards = new Map<string, SocialCard>();
  const illustrated = pages.map((page) => {
    const { head } = page;
    if (head.openGraph.image !== undefined) return page;
    const card = socialCard(page, settings);
    cards.set(cardPath(card), card);
    return { ...page, head: { ...head, openGraph: { ...head.openGraph, image: socialImage(card, site) } } };
  });
  return {
    pages: illustrated,
    cards: [...cards]
      .map(([path, card]) => ({ path, card }))
      .toSorted((one, other) => compareText(one.path, other.path)),
  };
}
