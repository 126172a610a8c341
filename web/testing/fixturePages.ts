import type { PageData } from '#core/site/model/pageData.ts';
import { mapPageBodies } from '#core/site/model/mapPageBodies.ts';
import { renderBody } from '../body/renderBody.tsx';
import { fixtureBlog, fixturePosts } from './fixtureBlog.ts';
import { fixtureBody } from './fixtureBody.ts';
import { fixtureDocs, protocolLinks, topDocLinks } from './fixtureDocs.ts';
import { fixtureHead } from './fixtureHead.ts';
import { fixtureShell } from './fixtureShell.ts';
import { tocOf } from './tocOf.ts';

const allPages: readonly PageData[] = [
  {
    kind: 'home',
    path: '/',
    head: fixtureHead('/', fixtureShell.title),
    title: 'Interest rates that look after themselves',
    tagline: fixtureShell.tagline,
    lead: 'Borrow a stablecoin, hand the rate to a manager with announced limits, and stop watching the redemption queue. We move the rate when the market moves, and only as far as you agreed.',
    actions: [
      { label: 'Start as a user', href: '/docs/for-users/managed-interest-rates/' },
      { label: 'Integrate a protocol', href: '/docs/for-protocols/' },
    ],
    highlightsTitle: 'How a managed rate works',
    protocolsTitle: 'Supported protocols',
    highlights: [
      {
        key: 'a',
        title: 'A band, not a promise',
        text: 'The limits of your rate are enforced by the protocol.',
      },
      {
        key: 'b',
        title: 'Changes that pay',
        text: 'A rate moves when the move is worth more than it costs.',
      },
      { key: 'c', title: 'Every step on record', text: 'Each change is published with its reason.' },
    ],
    protocols: protocolLinks.map((link) => ({
      ...link,
      description: 'Rates managed for every debt in the batch since March 2025.',
    })),
    latestPosts: fixturePosts,
    customBlocks: { savingsCalculator: '/docs/for-users/savings-calculator/' },
    apiHref: '/api/schema/',
  },
  {
    kind: 'search',
    path: '/search',
    head: { ...fixtureHead('/search', 'Search the documentation'), noIndex: true },
    title: 'Search the documentation',
    setup: {
      href: '/search/',
      suggestions: 8,
      hint: true,
      highlight: true,
      versions: [{ name: 'current', label: 'Next', path: '/docs' }],
      contexts: [{ label: 'For Users', path: '/docs/for-users' }],
    },
    contents: [
      {
        label: 'Docs',
        items: topDocLinks.map((link) => ({ ...link, children: [] })),
      },
    ],
    suggested: [],
  },
  {
    kind: 'standalone',
    path: '/company/about-us',
    head: fixtureHead('/company/about-us', 'About us'),
    title: 'About us',
    description: 'Who sets the rates, and who pays for it.',
    body: fixtureBody,
    toc: tocOf(fixtureBody),
  },
  ...fixtureDocs,
  ...fixtureBlog,
];

/** A small site with a page of each kind but those of the API reference and those in code, sorted by path like the pages of a site model. */
export const fixturePages = allPages
  .toSorted((one, other) => (one.path < other.path ? -1 : 1))
  .map((page) => mapPageBodies(page, renderBody));
