import { expect, test } from 'vitest';
import { rawDocumentsOf } from '#schema/content/rawSnapshot.ts';
import { markSources } from './markSources.ts';

const settings = {
  _id: 'siteSettings',
  navbar: [{ _key: 'a', position: 'left' }, { noKey: true }, { _key: 'b', position: 'right' }],
  footer: { groups: [{ _key: 'g', links: [{ _key: 'x' }] }] },
};
const documents = rawDocumentsOf((type) => (type === 'siteSettings' ? [settings] : []));
const place = { documentId: 'use', documentType: 'docPage', documentTitle: 'Use' } as const;
const { keysOf, documentAt } = markSources({
  documents,
  routes: [
    { path: '/docs/use', place },
    { path: '/', place: { ...place, documentId: 'homePage' } },
  ],
});

test('items of lists are known by their keys', () => {
  expect(keysOf('siteSettings', 'navbar')).toEqual([
    { key: 'a', position: 'left' },
    { key: 'b', position: 'right' },
  ]);
  expect(keysOf('siteSettings', 'footer.groups')).toEqual([{ key: 'g', inner: [{ key: 'x' }] }]);
  expect([keysOf('homePage', 'actions'), keysOf('siteSettings', 'title')]).toEqual([[], []]);
});

test('a link leads to the document of its page', () => {
  const ids = ['/docs/use/', '/docs/use#part', '/', '/nowhere/'].map((href) => documentAt(href)?.documentId);
  expect(ids).toEqual(['use', 'use', 'homePage', undefined]);
});
