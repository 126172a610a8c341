type Screen = {
  readonly name: string;
  readonly path: string;
  readonly size: keyof typeof sizes;
  readonly mode: 'dark' | 'light';
  /** The element that is clicked before the picture is taken. */
  readonly press?: string;
};

/** Sizes of the window, in pixels. */
export const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 780 } } as const;

const pages = {
  home: '/',
  docs: '/docs/for-protocols/managed-interest-rates/overview/',
  category: '/docs/for-users/supported-protocols/',
  blog: '/blog/',
  post: '/blog/rate-managers-in-meridian-v2/',
  api: '/api/usdm-mainnet/schema/types/objects/batch-manager/',
  changelog: '/api/usdm-mainnet/changelog/',
  search: '/search/?q=redemption',
  'not-found': '/docs/for-user/why/',
} as const;

const light = ['home', 'docs', 'api'] as const;

/** The pictures that are taken: each kind of page at both sizes, and what only a phone shows. */
export const screens: readonly Screen[] = [
  ...Object.entries(pages).flatMap(([name, at]) => [
    { name: `${name}-desktop`, path: at, size: 'desktop', mode: 'dark' } as const,
    { name: `${name}-phone`, path: at, size: 'phone', mode: 'dark' } as const,
  ]),
  ...light.map(
    (name) => ({ name: `${name}-light`, path: pages[name], size: 'desktop', mode: 'light' }) as const,
  ),
  { name: 'menu-phone', path: pages.docs, size: 'phone', mode: 'dark', press: '.Navbar-menu_docs' },
];
