import type { SiteSettings } from '#core/content/content.ts';
import { defaultCodeTheme } from '#core/text/codeThemes.ts';

/** Default values of fields: the Studio starts new documents with them, the build falls back to them. */
export const defaults = {
  settings: {
    baseUrl: '/',
    trailingSlash: true,
    locale: 'en',
    seo: { viewport: 'width=device-width, initial-scale=1' },
    sitemap: { changefreq: 'weekly', priority: 0.5 },
    blog: { title: 'Blog', feeds: ['rss', 'atom', 'json'], postsPerPage: 10 },
    codeTheme: defaultCodeTheme,
    colorMode: { default: 'dark', disableSwitch: true, respectSystem: false },
    features: { docs: true, blog: true, apiReference: true },
    docs: { older: 'banner' },
    announcement: { closable: true },
    search: { suggestions: 8, hint: true, highlight: true },
    shared: {
      defaultRate: 50,
      showLastUpdated: true,
      showReadingTime: true,
      showBreadcrumbs: true,
      showTableOfContents: true,
      tableOfContentsSide: 'right',
    },
  },
  /** Settings of the Studio, not of the site. */
  writing: { smartTypography: true },
  home: { highlightsTitle: 'How it works', protocolsTitle: 'Read on' },
  version: { unreleased: false },
  navItem: { position: 'right' },
  // Behind every rank that a list can assign: what has not been ordered yet comes last.
  orderRank: '~',
  category: { index: 'none', collapsed: true },
  page: { toc: { show: true, minLevel: 2, maxLevel: 3 }, noIndex: false },
  formerHeading: { field: 'body' },
  codeBlock: { language: 'text' },
} as const satisfies { readonly settings: DeepPartial<SiteSettings>; readonly [key: string]: unknown };

type DeepPartial<T> = T extends readonly unknown[] | string | number | boolean
  ? T
  : { readonly [Key in keyof T]?: DeepPartial<T[Key]> };
