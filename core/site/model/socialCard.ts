import type { SiteSettings } from '../../content/content.ts';
import type { PageData } from './pageData.ts';
import { accentsOf } from '../../custom/accentsOf.ts';

/** The text on the image that social networks show for a page. Equal cards share one image. */
export type SocialCard = {
  /** The part of the site, above the title. */
  readonly label: string;
  readonly title: string;
  readonly site: string;
  /** The colour of the label, as `#rrggbb`; absent if it is that of `brand`. */
  readonly accent?: string;
  /** Set if the logo of the site is not that of `brand`. */
  readonly isWithoutMark?: true;
};

/** The card of the site as a whole. */
export function siteCard(settings: SiteSettings): SocialCard {
  const { tagline, title } = settings;
  return { label: tagline, title, ...ofSite(settings) };
}

/** The card of a page. */
export function socialCard(page: PageData, settings: SiteSettings): SocialCard {
  return { ...words(page, settings), ...ofSite(settings) };
}

function ofSite({ title, look, logo }: SiteSettings): Pick<SocialCard, 'accent' | 'isWithoutMark' | 'site'> {
  const { accentColor } = look ?? {};
  // Cards are dark.
  return {
    site: title,
    ...(accentColor && { accent: accentsOf(accentColor, 'dark').accent }),
    ...(logo && { isWithoutMark: true }),
  };
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
