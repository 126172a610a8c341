import type { SiteSettings } from '../../content/content.ts';
import type { PageData } from './pageData.ts';

/** The text on the image that social networks show for a page. Equal cards share one image. */
export type SocialCard = {
  /** The part of the site, above the title. */
  readonly label: string;
  readonly title: string;
  readonly site: string;
};

/** The card of the site as a whole. */
export function siteCard({ tagline, title }: SiteSettings): SocialCard {
  return { label: tagline, title, site: title };
}

/** The card of a page. */
export function socialCard(page: PageData, settings: SiteSettings): SocialCard {
  return { ...words(page, settings), site: settings.title };
}

function words(page: PageData, { tagline, title, blog }: SiteSettings): Omit<SocialCard, 'site'> {
  switch (page.kind) {
    case 'home':
      return { label: tagline, title: page.title };
    case 'doc':
    case 'category':
      return { label: page.sidebar.label, title: page.title };
    case 'post':
    case 'archive':
    case 'tags':
    case 'tag':
    case 'authors':
      return { label: blog.title, title: page.title };
    case 'author':
      return { label: blog.title, title: page.name };
    case 'blogList':
      return { label: title, title: page.title };
    case 'search':
    case 'standalone':
    case 'custom':
    case 'apiOverview':
      return { label: tagline, title: page.title };
    case 'apiSymbol':
      return { label: `${page.deployment} · ${page.kindLabel}`, title: page.title };
    case 'apiChangelog':
    case 'apiVersion':
      return { label: page.sidebar.label, title: page.title };
  }
}
