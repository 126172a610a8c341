import type { PageData } from '../site/model/pageData.ts';
import type { ListKey, MarkSources } from './pageMarks.ts';
import { expect, test } from 'vitest';
import { pageMarks } from './pageMarks.ts';

const lists: Readonly<Record<string, readonly ListKey[]>> = {
  'siteSettings navbar': [
    { key: 'r', position: 'right' },
    { key: 'l', position: 'left' },
  ],
  'siteSettings footer.groups': [
    { key: 'one', inner: [{ key: 'a' }, { key: 'b' }] },
    { key: 'two', inner: [{ key: 'c' }] },
  ],
  'homePage actions': [{ key: 'go' }],
};
const sources: MarkSources = {
  documentAt: (href) =>
    href === '/nowhere/' ? undefined : { documentId: href.replaceAll('/', ''), documentType: 'docPage' },
  keysOf: (document, list) => lists[`${document} ${list}`] ?? [],
};

function partsOf(page: object, documentType = 'docCategory'): ReadonlyMap<string, readonly string[]> {
  const { parts } = pageMarks(page as PageData, { documentId: 'own', documentType }, sources);
  return new Map(
    parts.map(({ selector, fields }) => [selector, fields.map(({ id, field }) => `${id}: ${field}`)]),
  );
}

test('each item of a menu is a field, in the order in which it is shown', () => {
  const parts = partsOf({ kind: 'search' });
  const links = ['siteSettings: navbar[_key=="l"]', 'siteSettings: navbar[_key=="r"]'];
  expect(parts.get('.Navbar-links .Navbar-link')).toEqual(links);
  expect(parts.get('.Navbar-drawer .Navbar-link')).toEqual(links);
  expect(parts.get('.Footer-link')).toEqual([
    'siteSettings: footer.groups[_key=="one"].links[_key=="a"]',
    'siteSettings: footer.groups[_key=="one"].links[_key=="b"]',
    'siteSettings: footer.groups[_key=="two"].links[_key=="c"]',
  ]);
});

test('a card opens the title of the page that it is about', () => {
  const cards = [{ href: '/one/' }, { href: '/two/' }];
  expect(partsOf({ kind: 'category', cards }).get('.CardList-card')).toEqual(['one: title', 'two: title']);
  expect(partsOf({ kind: 'category', cards: [...cards, { href: '/nowhere/' }] }).get('.CardList-card')).toBe(
    undefined,
  );
});

test('the cover of a post is a field of it, if it has one', () => {
  const cover = { src: '/media/a.svg' };
  expect(partsOf({ kind: 'post', body: [], cover }, 'post').get('.PostView-cover')).toEqual(['own: cover']);
  expect(partsOf({ kind: 'post', body: [] }, 'post').has('.PostView-cover')).toBe(false);
});

test('the parts of the home page are fields of it', () => {
  const parts = partsOf({ kind: 'home', latestPosts: [{ href: '/post/' }] }, 'homePage');
  expect([parts.get('.HomeView-lead'), parts.get('.HomeView-action'), parts.get('.PostList-post')]).toEqual([
    ['homePage: lead'],
    ['homePage: actions[_key=="go"]'],
    ['post: title'],
  ]);
});

test('what writers added to a page of the API is a field of its document', () => {
  const writing = [{ id: 'notes' }, { id: 'more-examples' }, { id: 'moving-on' }, { id: 'other' }];
  const parts = partsOf({ kind: 'apiSymbol', writing, tables: [], gone: [] }, 'referenceSymbol');
  expect([...parts].filter(([selector]) => selector.startsWith('.ApiSection'))).toEqual([
    ['.ApiSection:has([id="notes"])', ['own: notes']],
    ['.ApiSection:has([id="more-examples"])', ['own: examples']],
    ['.ApiSection:has([id="moving-on"])', ['own: migration']],
  ]);
});

const member = (...inner: readonly object[]): object => ({ arguments: inner });

test('members of a symbol, also those within others, open what writers can say about it', () => {
  const tables = [{ members: [member(member(), member()), member()] }, { members: [member()] }];
  const parts = partsOf({ kind: 'apiSymbol', writing: [], tables, gone: [member()] }, 'referenceSymbol');
  expect(parts.get('.ApiMembers > div')).toEqual(Array.from({ length: 5 }, () => 'own: notes'));
  expect(parts.get('.ApiGone > div')).toEqual(['own: notes']);
});

test('what is on the start page of the API opens what writers can say about it', () => {
  const deployment = {
    id: 'net',
    changelog: { href: '/net/' },
    sections: [{ symbols: [{ href: '/a/' }] }, { symbols: [{ href: '/b/' }] }],
    writing: [{ id: 'notes' }],
  };
  const another = {
    ...deployment,
    id: 'test-net',
    changelog: { href: '/nowhere/' },
    sections: [{ symbols: [{ href: '/a/' }, { href: '/nowhere/' }] }],
  };
  const parts = partsOf({ kind: 'apiOverview', deployments: [deployment, another] });
  expect([...parts].filter(([selector]) => selector.includes('net'))).toEqual([
    ['[id="net"] .ApiOverviewView-title', ['net: notes']],
    ['[id="net"] .ApiSection:has([id="notes"])', ['net: notes']],
    ['[id="net"] .ApiOverviewView-symbols > div', ['a: notes', 'b: notes']],
  ]);
});
