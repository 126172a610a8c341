import type {
  Asset,
  Author,
  Content,
  DocCategory,
  DocPage,
  DocSidebar,
  DocVersion,
  HomePage,
  NavbarItem,
  Post,
  Redirect,
  SearchWords,
  SiteSettings,
  Snippet,
  StandalonePage,
} from '../../content/content.ts';

/* Small, valid documents for tests: pass the fields that a test is about. */

const updatedAt = '2026-01-02T03:04:05Z';

/** Content with settings and a home page, and whatever else is given. */
export function content(parts: Partial<Content> = {}): Content {
  return {
    settings: [settings()],
    homes: [home()],
    versions: [],
    sidebars: [],
    categories: [],
    docs: [],
    posts: [],
    authors: [],
    standalonePages: [],
    snippets: [],
    redirects: [],
    searchWords: [],
    assets: [],
    apiDeployments: [],
    apiVersions: [],
    apiSymbols: [],
    draftIds: [],
    ...parts,
  };
}

/** Content with one version and one sidebar, `general`, around the given docs; `main` is its main doc. */
export function docsContent(parts: Partial<Content> = {}): Content {
  return content({
    versions: [version()],
    sidebars: [sidebar('general')],
    ...parts,
    docs: [doc('main', { slug: 'index' }), ...(parts.docs ?? [])],
  });
}

export function settings(parts: Partial<SiteSettings> = {}): SiteSettings {
  return {
    id: 'siteSettings',
    updatedAt,
    title: 'Site',
    tagline: 'Tagline',
    url: 'https://example.com',
    baseUrl: '/',
    trailingSlash: true,
    locale: 'en',
    navbar: [],
    footer: { groups: [], copyright: '© Site' },
    seo: {
      keywords: ['rates'],
      description: 'About the site.',
      author: 'Us',
      viewport: 'width=device-width',
    },
    sitemap: { changefreq: 'weekly', priority: 0.5 },
    blog: { title: 'Blog', description: 'About the blog.', feeds: ['rss', 'atom'], postsPerPage: 2 },
    codeTheme: 'github',
    colorMode: { default: 'dark', disableSwitch: true, respectSystem: false },
    features: { docs: true, blog: true, apiReference: false },
    docs: { older: 'banner' },
    search: { suggestions: 8, hint: true, highlight: true, contexts: [] },
    shared: {
      defaultRate: 50,
      showLastUpdated: true,
      showReadingTime: true,
      showBreadcrumbs: true,
      showTableOfContents: true,
      tableOfContentsSide: 'right',
    },
    ...parts,
  };
}

export function navbarItem(label: string, target: NavbarItem['target']): NavbarItem {
  return { key: 'n1', label, position: 'right', target };
}

export function home(parts: Partial<HomePage> = {}): HomePage {
  return {
    id: 'homePage',
    updatedAt,
    title: 'Welcome',
    lead: 'Lead',
    actions: [],
    highlightsTitle: 'How it works',
    highlights: [],
    protocolsTitle: 'Read on',
    protocols: [],
    ...parts,
  };
}

export function searchWords(parts: Partial<SearchWords> = {}): SearchWords {
  return { id: 'searchWords', updatedAt, synonyms: [], abbreviations: [], suggestedPages: [], ...parts };
}

export function version(parts: Partial<DocVersion> = {}): DocVersion {
  const names = { name: 'current', label: 'Next', path: '', mainDoc: 'main' };
  return { id: 'v', updatedAt, ...names, unreleased: false, ...parts };
}

export function sidebar(id: string, parts: Partial<DocSidebar> = {}): DocSidebar {
  return { id, updatedAt, name: id, label: `Sidebar ${id}`, ...parts };
}

/** The slug is the id, the title the id in capitals, and siblings are in the order of their ids. */
export function doc(id: string, parts: Partial<DocPage> = {}): DocPage {
  return {
    id,
    updatedAt,
    createdAt: '2025-12-24T01:02:03Z',
    slug: id,
    version: 'v',
    sidebar: 'general',
    orderRank: id,
    title: id.toUpperCase(),
    body: [],
    toc: { show: true, minLevel: 2, maxLevel: 3 },
    keywords: [],
    noIndex: false,
    ...parts,
  };
}

export function category(id: string, parts: Partial<DocCategory> = {}): DocCategory {
  return {
    id,
    updatedAt,
    slug: id,
    version: 'v',
    sidebar: 'general',
    orderRank: id,
    label: id.toUpperCase(),
    index: { kind: 'none' },
    collapsed: true,
    ...parts,
  };
}

export function post(id: string, parts: Partial<Post> = {}): Post {
  return {
    id,
    updatedAt,
    slug: id,
    title: id.toUpperCase(),
    authors: [],
    publishedAt: '2026-01-01T00:00:00Z',
    summary: `About ${id}.`,
    body: [],
    tags: [],
    ...parts,
  };
}

export function snippet(id: string, parts: Partial<Snippet> = {}): Snippet {
  return { id, updatedAt, title: id.toUpperCase(), body: [], ...parts };
}

export function author(id: string, parts: Partial<Author> = {}): Author {
  return { id, updatedAt, slug: id, name: id.toUpperCase(), links: [], ...parts };
}

export function redirect(from: string, to: string, parts: { readonly id?: string } = {}): Redirect {
  return { id: `redirect ${from} ${to}`, updatedAt, from, to, ...parts };
}

export function removed(from: string, parts: { readonly id?: string } = {}): Redirect {
  return { id: `removed ${from}`, updatedAt, from, gone: true, ...parts };
}

export function image(id: string, parts: Partial<Asset> = {}): Asset {
  return {
    id,
    kind: 'image',
    url: `https://lake.example/${id}.svg`,
    extension: 'svg',
    mimeType: 'image/svg+xml',
    size: 100,
    sha1: `sha1of${id}`,
    originalFilename: `${id}.svg`,
    dimensions: { width: 20, height: 10 },
    ...parts,
  };
}

export function file(id: string, parts: Partial<Asset> = {}): Asset {
  const { dimensions: _dimensions, ...asset } = image(id, { kind: 'file', ...parts });
  return asset;
}

/** The title is the path in capitals. */
export function page(path: string, parts: Partial<StandalonePage> = {}): StandalonePage {
  return {
    id: path.slice(1),
    updatedAt,
    title: path.toUpperCase(),
    path,
    body: [],
    noIndex: false,
    ...parts,
  };
}
