import type { SiteSettings } from '../../content/content.ts';

/** Stand in for missing site settings, so that everything else can still be checked. No site is built with them. */
export const fallbackSettings: SiteSettings = {
  id: 'siteSettings',
  updatedAt: '1970-01-01T00:00:00Z',
  title: '',
  tagline: '',
  url: '',
  baseUrl: '/',
  trailingSlash: true,
  locale: 'en',
  navbar: [],
  footer: { groups: [], copyright: '' },
  seo: { keywords: [], description: '', author: '', viewport: '' },
  sitemap: { changefreq: 'weekly', priority: 0.5 },
  blog: { title: '', description: '', feeds: [], postsPerPage: 10 },
  codeTheme: '',
  colorMode: { default: 'dark', disableSwitch: true, respectSystem: false },
  features: { docs: true, blog: true, apiReference: false },
  docs: { older: 'banner' },
  search: { suggestions: 8, hint: false, highlight: false, contexts: [] },
  shared: {
    defaultRate: 0,
    showLastUpdated: false,
    showReadingTime: false,
    showBreadcrumbs: false,
    showTableOfContents: false,
    tableOfContentsSide: 'right',
  },
};
