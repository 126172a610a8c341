import type { SiteModel } from '../model/siteModel.ts';
import { expect, test } from 'vitest';
import { withEditLink } from '../buildSiteModel.ts';
import { apiContent } from '../testing/api.ts';
import { modelOf } from '../testing/build.ts';
import * as make from '../testing/content.ts';

const { shared } = make.settings();

function siteWith(studio: object): SiteModel {
  return modelOf(
    apiContent({
      settings: [
        make.settings({
          shared: { ...shared, ...studio },
          features: { docs: true, blog: true, apiReference: true },
        }),
      ],
      categories: [make.category('fees', { index: { kind: 'generated' } })],
      posts: [make.post('hello')],
      authors: [make.author('ada')],
    }),
  );
}

const [without, linking] = [siteWith({}), siteWith({ studioUrl: 'https://studio.example.com/' })];
const edit = (document: string): string => `https://studio.example.com/intent/edit/id=${document}/`;

test('every page with a document leads to it in the Studio', () => {
  const at = new Map(linking.pages.map(({ path, editHref }) => [path, editHref]));
  expect(
    [
      '/',
      '/docs',
      '/docs/fees',
      '/blog/hello',
      '/blog/authors/ada',
      '/api/net/schema/types/objects/manager',
    ].map((path) => [path, at.get(path)]),
  ).toEqual([
    ['/', edit('homePage;type=homePage')],
    ['/docs', edit('main;type=docPage')],
    ['/docs/fees', edit('fees;type=docCategory')],
    ['/blog/hello', edit('hello;type=post')],
    ['/blog/authors/ada', edit('ada;type=author')],
    ['/api/net/schema/types/objects/manager', edit('net-object-Manager;type=referenceSymbol')],
  ]);
  expect(at.get('/api/net/changelog')).toBe(edit('net;type=referenceDeployment'));
  expect(at.get('/api/schema')).toBe(at.get('/api/net/changelog'));
});

test('pages of the site itself lead to no document, and all pages to the settings', () => {
  const own = linking.pages.filter((page) => !('editHref' in page)).map(({ path }) => path);
  expect(own).toEqual(['/blog', '/blog/archive', '/blog/authors', '/blog/tags', '/search']);
  expect(linking.shell.editHref).toBe(edit('siteSettings;type=siteSettings'));
});

test('a site whose settings do not name a Studio is the same without it', () => {
  expect(JSON.stringify(without)).not.toContain('editHref');
  expect({
    ...linking,
    shell: { ...linking.shell, editHref: undefined },
    pages: linking.pages.map((page) => ({ ...page, editHref: undefined })),
  }).toEqual(without);
});

test('a page that stays the same is the same object, until the Studio or the document is another one', () => {
  const [page] = without.pages;
  if (!page) throw new Error('The site has no page.');
  const place = { documentId: 'a', documentType: 'post' };
  const link = (studioUrl: string, documentId = 'a'): string | undefined =>
    withEditLink(page, studioUrl, { ...place, documentId }).editHref;
  expect(withEditLink(page, 'https://a.example', place)).toBe(
    withEditLink(page, 'https://a.example', { ...place }),
  );
  expect(link('https://b.example')).toBe('https://b.example/intent/edit/id=a;type=post/');
  expect(link('https://b.example', 'b')).toBe('https://b.example/intent/edit/id=b;type=post/');
});
