import type { ReviewLink } from '#core/preview/reviewLink.ts';
import { expect, test } from 'vitest';
import { linkInWords, linkTitle, reviewAddress, sortLinks, whoOpens } from './reviewTexts.ts';

const link = {
  id: 'a',
  documents: ['use'],
  title: 'Use',
  path: '/docs/use/',
  by: { id: 'ada', name: 'Ada' },
  createdAt: '2026-03-01T09:00:00.000Z',
  expiresAt: '2026-03-08T09:00:00.000Z',
} as const satisfies ReviewLink;
const where = { locale: 'en-GB', timeZone: 'UTC' };
const now = Date.parse('2026-03-02T09:00:00.000Z');
const later = Date.parse(link.expiresAt);

test.each<readonly [string, ReviewLink, number]>([
  ['By Ada, works until 8 Mar 2026, 09:00, never used.', link, now],
  [
    'By Ada, works until 8 Mar 2026, 09:00, last used 2 Mar 2026, 08:00.',
    { ...link, usedAt: '2026-03-02T08:00:00.000Z' },
    now,
  ],
  ['By Ada, expired 8 Mar 2026, 09:00, never used.', link, later],
  [
    'By Ada, revoked 2 Mar 2026, 10:00, never used.',
    { ...link, revokedAt: '2026-03-02T10:00:00.000Z' },
    later,
  ],
])('%s', (expected, one, at) => {
  expect(linkInWords(one, at, where)).toBe(expected);
});

test('the secret is in the fragment of the address, which no server sees', () => {
  const address = new URL(reviewAddress('https://reviews.example', { path: '/docs/use/', secret: 'a.b' }));
  expect([address.pathname, address.search, address.hash]).toEqual(['/docs/use/', '', '#review=a.b']);
});

test('it is said who can open links', () => {
  expect(whoOpens({ isLocal: true, origin: 'http://127.0.0.1:3600' })).toContain('on this machine only');
  expect(whoOpens({ isLocal: false, origin: 'https://reviews.example' })).toBe(
    'The links work wherever https://reviews.example can be reached.',
  );
});

const one = (id: string, document: string, revokedAt?: string): ReviewLink => ({
  ...link,
  id,
  documents: [document],
  ...(revokedAt !== undefined && { revokedAt }),
});

test('links to the page at hand come first, and those that work before those that do not', () => {
  const links = [one('1', 'other', 'now'), one('2', 'use', 'now'), one('3', 'other'), one('4', 'use')];
  const list = { links, origin: '', isLocal: true, revocable: [] };
  expect(sortLinks(list, { id: 'use' }, now).map(({ id }) => id)).toEqual(['4', '2', '3', '1']);
});

test('links to the release at hand come first, and those to its pages are others', () => {
  const ofRelease = { ...one('3', 'other'), release: 'spring' };
  const list = { links: [one('1', 'use'), ofRelease], origin: '', isLocal: true, revocable: [] };
  const release = { name: 'spring', title: 'Spring' };
  expect(sortLinks(list, { id: 'use', release }, now).map(({ id }) => id)).toEqual(['3', '1']);
  expect(sortLinks(list, { id: 'other' }, now).map(({ id }) => id)).toEqual(['1', '3']);
});

test('the list names the release of a link', () => {
  const known = new Map([['spring', 'Spring']]);
  const titles = [link, { ...link, release: 'spring' }, { ...link, release: 'gone' }].map((each) =>
    linkTitle(each, (name) => known.get(name)),
  );
  expect(titles).toEqual(['Use', 'Release “Spring”: Use', 'Past release: Use']);
});
