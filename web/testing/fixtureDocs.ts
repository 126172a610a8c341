import type { DocPageData } from '#core/site/model/docPageData.ts';
import type { PageBody } from '#core/site/model/pageBody.ts';
import type { PageData } from '#core/site/model/pageData.ts';
import type { PageLink } from '#core/site/model/pageLink.ts';
import type { SidebarItem, SidebarView } from '#core/site/model/sidebarView.ts';
import { present } from '#core/present.ts';
import { text } from './blocks.ts';
import { customBody, fixtureBody } from './fixtureBody.ts';
import { fixtureHead } from './fixtureHead.ts';
import { tocOf } from './tocOf.ts';

/** A doc and those below it. `slug` is its path below `/docs/for-users`. */
type DocSource = {
  readonly slug: string;
  readonly label: string;
  readonly body?: PageBody;
  readonly below?: readonly DocSource[];
};

const stub: PageBody = [text('A short page.'), text('It has one heading.', { style: 'h2', id: 'heading' })];

const sources: readonly DocSource[] = [
  { slug: '/why', label: 'Why', body: stub },
  {
    slug: '/managed-interest-rates',
    label: 'Managed interest rates',
    body: fixtureBody,
    below: [
      { slug: '/managed-interest-rates/overview', label: 'Overview' },
      {
        slug: '/managed-interest-rates/advanced',
        label: 'Advanced',
        below: [{ slug: '/managed-interest-rates/advanced/strategy-types', label: 'Strategy types' }],
      },
    ],
  },
  { slug: '/savings-calculator', label: 'Savings calculator', body: customBody },
  {
    slug: '/supported-protocols',
    label: 'Supported protocols',
    below: [
      { slug: '/supported-protocols/usdm-from-meridian', label: 'USDM from Meridian' },
      { slug: '/supported-protocols/usdh-from-harbor', label: 'USDH from Harbor' },
      { slug: '/supported-protocols/usdk-from-keel', label: 'USDK from Keel' },
    ],
  },
  { slug: '/terms-of-service', label: 'Terms of service' },
];

/** The pages of the docs: every entry of the sidebar, and an index of all of them. */
export const fixtureDocs: readonly PageData[] = [...flat(sources).map(docPage), indexPage()];

/** Links to the docs at the top of the sidebar. */
export const topDocLinks: readonly PageLink[] = sources.map(linkTo);

/** Links to the docs about one protocol each. */
export const protocolLinks: readonly PageLink[] = sources
  .filter(({ slug }) => slug === '/supported-protocols')
  .flatMap(({ below = [] }) => below.map(linkTo));

function flat(docs: readonly DocSource[]): readonly DocSource[] {
  return docs.flatMap((doc) => [doc, ...flat(doc.below ?? [])]);
}

function docPage(source: DocSource, index: number, all: readonly DocSource[]): DocPageData {
  const { slug, label, body = stub } = source;
  const [previous, next] = [all[index - 1], all[index + 1]];
  return {
    kind: 'doc',
    path: pathOf(source),
    head: fixtureHead(pathOf(source), label, 'article'),
    title: label,
    description: 'What a batch manager does with your rate, and what it cannot do.',
    version: { name: 'current', label: 'Next' },
    breadcrumbs: [
      { label: 'Docs', href: '/docs/' },
      ...all.filter((other) => isAbove(other.slug, slug)).map(linkTo),
    ],
    sidebar: sidebarFor(slug),
    ...present({ previous: previous && linkTo(previous), next: next && linkTo(next) }),
    body,
    toc: tocOf(body),
    tocSide: 'right',
    lastUpdated: '2025-03-04',
  };
}

function indexPage(): PageData {
  const path = '/docs/for-users/index-of-cards';
  return {
    kind: 'category',
    path,
    head: fixtureHead(path, 'Index of cards'),
    title: 'Index of cards',
    description: 'A generated page for a category.',
    version: { name: 'current', label: 'Next' },
    breadcrumbs: [{ label: 'Docs', href: '/docs/' }, { label: 'For Users' }, { label: 'Index of cards' }],
    sidebar: sidebarFor(''),
    cards: sources.map((source) => ({
      ...linkTo(source),
      description: 'What you find behind this card, said in one line.',
    })),
  };
}

/** The sidebar as the page of a slug shows it. */
function sidebarFor(slug: string): SidebarView {
  return {
    key: 'current/for-users',
    label: 'For Users',
    items: sources.map((source) => sidebarItem(source, slug)),
  };
}

function sidebarItem(source: DocSource, current: string): SidebarItem {
  const { slug, below = [] } = source;
  const isBranch = below.length > 0;
  return {
    ...linkTo(source),
    ...(slug === current && { current: true }),
    ...(isBranch && { branch: slug }),
    ...(isBranch &&
      isAbove(slug, current) && {
        expanded: true,
        children: below.map((child) => sidebarItem(child, current)),
      }),
  };
}

function isAbove(above: string, slug: string): boolean {
  return slug === above || slug.startsWith(`${above}/`);
}

function linkTo(source: DocSource): PageLink {
  return { label: source.label, href: `${pathOf(source)}/` };
}

function pathOf({ slug }: DocSource): string {
  return `/docs/for-users${slug}`;
}
