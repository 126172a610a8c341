/** Paths with what has a meaning in one of the files, and targets with a query, a hash, a dollar sign. */
export const oddRedirects = [
  { from: '/odd/%20(space)', to: '/docs/?a=1#top' },
  { from: '/odd/:colon*star', to: '/docs/#top' },
  { from: '/odd/{brace}', to: '/docs/' },
  { from: '/odd/open[bracket', to: '/docs/' },
  { from: '/odd/a:b*c', to: '/docs/' },
  { from: '/odd/space%20', to: '/docs/' },
  { from: '/odd/{$HOME}', to: '/docs/$HOME/$1' },
  { from: '/odd/$uri', to: 'https://other.example/$uri?x=$args#{top}' },
  { from: '/odd/"double"', to: '/docs/' },
  { from: "/odd/'single';", to: "/docs/'x';" },
  { from: '/odd/für', to: '/für' },
  { from: '/odd/caf%C3%A9', to: '/café#é' },
  { from: '/odd/~a+b=c,d@e&f!', to: '/docs/' },
  { from: '/odd/[x]|^y`<z>', to: '/docs/[x]' },
  { from: '/odd/100%25', to: '/docs/100%25' },
  { from: '/odd/page.html', to: '/docs/' },
  { from: `/odd/${'long-'.repeat(40)}`, to: '/docs/' },
];

/** The same of pages that were removed. */
export const oddRemovals = [
  '/gone/%20(space)',
  '/gone/{brace}',
  '/gone/$uri',
  '/gone/f%C3%BCr',
  '/gone/"double"',
  '/gone/~a+b',
];
