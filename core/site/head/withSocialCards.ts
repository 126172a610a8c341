import type { SiteSettings } from '../../content/content.ts';
import type { PageData } from '../model/pageData.ts';
import type { Site } from '../model/site.ts';
import type { PlacedCard, SiteModel } from '../model/siteModel.ts';
import { lastPerObject } from '../../memo/lastPerObject.ts';
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
  const cards = new Map<string, PlacedCard>();
  const illustrated = pages.map((page) => {
    if (page.head.openGraph.image) return page;
    const { placed, page: shown } = lastIllustrated(page, [settings, site], () =>
      illustrate(page, settings, site),
    );
    cards.set(placed.path, placed);
    return shown;
  });
  return {
    pages: illustrated,
    cards: [...cards.values()].toSorted((one, other) => compareText(one.path, other.path)),
  };
}

type Illustrated = { readonly page: PageData; readonly placed: PlacedCard };

const lastIllustrated = lastPerObject<Illustrated>();

function illustrate(page: PageData, settings: SiteSettings, site: Site): Illustrated {
  const { head } = page;
  const card = socialCard(page, settings);
  const path = cardPath(card);
  const image = socialImage(card, site, path);
  return {
    page: { ...page, head: { ...head, openGraph: { ...head.openGraph, image } } },
    placed: { path, card },
  };
}
