import { expect, test } from 'vitest';
import { briefly, build, modelOf } from '../testing/build.ts';
import { doc, docsContent, redirect, removed, settings } from '../testing/content.ts';

const site = settings({ url: 'https://docs.example.com', baseUrl: '/handbook/' });

const withRedirects = (...redirects: readonly ReturnType<typeof redirect>[]) =>
  docsContent({ settings: [site], docs: [doc('why')], redirects });

test.each([
  ['/docs/a/'],
  ['/docs/%61'],
  ['/docs/a.html'],
  ['/docs/a/index.html'],
  ['https://docs.example.com/handbook/docs/a'],
  ['http://docs.example.com/handbook/docs/a/#top'],
])('a redirect that leads back to itself as %s is a loop', (to) => {
  const { problems } = build(withRedirects(redirect('/docs/a', '/docs/b'), redirect('/docs/b', to)));
  expect(briefly(problems)).toEqual([`redirect-loop redirect /docs/a /docs/b to: /docs/b`]);
});

test.each([
  ['/docs/%61', '/docs/a'],
  ['/docs/a', '/docs/%61'],
  ['/docs/a', 'https://docs.example.com/handbook/docs/a'],
])('from %s, written as %s by another redirect, readers get to the end', (from, to) => {
  const { redirects } = modelOf(withRedirects(redirect(from, '/docs/why'), redirect('/docs/b', to)));
  expect(redirects.map((each) => each.to)).toEqual(['/docs/why/', '/docs/why/']);
});

test('what leads to a removed page is removed, however its path is written', () => {
  const { redirects, gone } = modelOf(withRedirects(removed('/docs/%61'), redirect('/docs/b', '/docs/a/')));
  expect([redirects, gone]).toEqual([[], ['/docs/%61', '/docs/b']]);
});

test('other addresses with the host of the site are left as they are, since there may be more on it', () => {
  const to = ['https://docs.example.com/shop', 'https://docs.example.com/handbook/nowhere?a=1#b'];
  const { redirects } = modelOf(withRedirects(...to.map((each, index) => redirect(`/docs/${index}`, each))));
  expect(redirects.map((each) => each.to)).toEqual(to);
});
