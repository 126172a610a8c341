import type { Shell } from '#core/site/model/shell.ts';

/** The shell of every page of the site of `fixturePages`. */
export const fixtureShell: Shell = {
  lang: 'en',
  title: 'Steadyrate',
  tagline: 'Market Operations for Decentralized Finance',
  viewport: 'width=device-width, initial-scale=1',
  homeHref: '/',
  navbar: [
    { label: 'For Users', href: '/docs/for-users/', position: 'right' },
    { label: 'Blog', href: '/blog/', position: 'right' },
  ],
  footer: {
    groups: [
      { title: 'Documentation', links: [{ label: 'For Users', href: '/docs/for-users/' }] },
      {
        title: 'Community',
        links: [
          { label: 'Social network', href: 'https://social.example/steadyrate' },
          { label: 'Code', href: 'https://code.example/steadyrate' },
        ],
      },
    ],
    copyright: 'Copyright © 2025 Steadyrate',
  },
  areas: [
    { label: 'For Users', href: '/docs/for-users/' },
    { label: 'API', href: '/api/schema/', root: '/api/' },
  ],
  colorMode: { default: 'dark', disableSwitch: true, respectSystem: false },
  codeTheme: 'github',
  versions: ['current'],
  feeds: [
    { label: 'Steadyrate Blog', href: '/blog/rss.xml', type: 'application/rss+xml' },
    { label: 'Steadyrate Blog', href: '/blog/atom.xml', type: 'application/atom+xml' },
  ],
};
