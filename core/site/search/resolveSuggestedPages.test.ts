import type { Content } from '../../content/content.ts';
import { expect, test } from 'vitest';
import { briefly, build, modelOf, pageAt } from '../testing/build.ts';
import { author, category, doc, docsContent, post, searchWords, version } from '../testing/content.ts';

const suggesting = (suggestedPages: readonly string[], parts: Partial<Content> = {}) =>
  docsContent({ searchWords: [searchWords({ suggestedPages })], ...parts });
const suggestedIn = (content: Content) => pageAt(modelOf(content), '/search', 'search').suggested;

const parts = {
  authors: [author('ada')],
  posts: [
    post('news', { authors: ['ada'] }),
    post('later', { authors: ['ada'], publishedAt: '2031-01-01T00:00:00Z' }),
  ],
  docs: [doc('fees', { parent: 'part' }), doc('hidden', { noIndex: true })],
};

test('writers suggest pages of any kind, in their order', () => {
  const old = version({ id: 'old', name: 'v1', label: 'v1', path: 'v1', mainDoc: 'main-v1' });
  const ofOld = { version: 'old' };
  const docs = [
    doc('fees'),
    doc('main-v1', { ...ofOld, slug: 'index' }),
    doc('fees-v1', { ...ofOld, slug: 'fees' }),
  ];
  const content = suggesting(['news', 'fees', 'ada'], { ...parts, versions: [version(), old], docs });
  expect(suggestedIn(content)).toEqual([
    { href: '/blog/news/' },
    { href: '/docs/fees/', inVersions: { v1: '/docs/v1/fees/' } },
    { href: '/blog/authors/ada/' },
  ]);
  expect(suggestedIn(docsContent())).toEqual([]);
});

test('a page that is not there yet, is hidden, or is there already is left out with a warning', () => {
  const { model, problems } = build(
    suggesting(['draft', 'later', 'hidden', 'fees', 'part', 'fees'], {
      ...parts,
      categories: [category('part', { index: { kind: 'doc', id: 'fees' } })],
      draftIds: ['draft'],
    }),
  );
  expect(briefly(problems)).toEqual([
    'hidden-item searchWords suggestedPages[0]: draft',
    'hidden-item searchWords suggestedPages[1]: later',
    'hidden-item searchWords suggestedPages[2]: hidden',
    'hidden-item searchWords suggestedPages[4]: part',
    'hidden-item searchWords suggestedPages[5]: fees',
  ]);
  expect(model && pageAt(model, '/search', 'search').suggested).toEqual([{ href: '/docs/part/' }]);
});

test('a page that does not exist and a document without a page are errors', () => {
  const { problems } = build(
    suggesting(['gone', 'part'], { categories: [category('part', { index: { kind: 'none' } })] }),
  );
  expect(briefly(problems)).toEqual([
    'dangling-reference searchWords suggestedPages[0]: gone',
    'broken-link searchWords suggestedPages[1]: part',
  ]);
});
