import type { Content } from '../../content/content.ts';
import type { Ledger } from './ledger.ts';
import { expect, test } from 'vitest';
import { apiContent, apiDeployment, apiSymbol, apiVersion } from '../testing/api.ts';
import { heading, paragraph } from '../testing/blocks.ts';
import { briefly, modelOf } from '../testing/build.ts';
import { author, doc, docsContent, post, redirect, removed, settings, version } from '../testing/content.ts';
import { keepAddresses } from './keepAddresses.ts';
import { emptyLedger } from './ledger.ts';
import { nextLedger } from './nextLedger.ts';

function ledgerAfter(...states: readonly Content[]): Ledger {
  return states.reduce((ledger, state) => nextLedger(ledger, modelOf(state), {}), emptyLedger);
}

/** Returns the problems of a site once others were live, and the redirects that a build adds to it. */
function kept(now: Content, ...before: readonly Content[]) {
  const own = modelOf(now);
  const { answers, problems, lost } = keepAddresses(own, ledgerAfter(...before));
  const added = answers.redirects.filter((each) => !own.redirects.some(({ from }) => from === each.from));
  return { problems: briefly(problems), lost, added, gone: answers.gone, messages: problems };
}

const docs = docsContent({ docs: [doc('why'), doc('fees')] });
const without = docsContent({ docs: [doc('why')] });

test('a site that keeps its pages has no problem, and no other answers', () => {
  const model = modelOf(docs);
  const { redirects, gone } = model;
  const { answers, ...others } = keepAddresses(model, ledgerAfter(docs));
  expect(others).toEqual({ problems: [], lost: [] });
  expect([answers.redirects, answers.gone]).toEqual([redirects, gone]);
  expect(answers.redirects).toBe(redirects);
});

test('a page that is gone without a word is an error that names it and the commands that help', () => {
  const { problems, messages } = kept(without, docs);
  expect(problems).toEqual(['lost-address fees -: /docs/fees']);
  expect(messages[0]).toMatchObject({
    severity: 'error',
    where: { documentId: 'fees', documentType: 'docPage', documentTitle: 'FEES' },
    message:
      'Readers know "/docs/fees" as the address of the page "FEES" (fees), which has neither a page nor a redirect now.',
  });
  expect(messages[0]?.fix).toContain('npm run redirects -- add /docs/fees NEW-PATH');
  expect(messages[0]?.fix).toContain('npm run redirects -- gone /docs/fees');
});

test('of a page that has moved, the command names where it is now', () => {
  const moved = docsContent({ docs: [doc('why'), doc('fees', { slug: 'costs' })] });
  const { lost, messages } = kept(moved, docs);
  expect(lost).toEqual([
    { path: '/docs/fees', document: { id: 'fees', type: 'docPage', title: 'FEES' }, to: '/docs/costs' },
  ]);
  expect(messages[0]?.fix).toContain('"npm run redirects -- add /docs/fees /docs/costs"');
});

test.each([
  ['a redirect', redirect('/docs/fees', '/docs/why')],
  ['a redirect written otherwise', redirect('/docs/%66ees/', '/docs/why')],
  ['a redirect to another site', redirect('/docs/fees', 'https://example.org')],
  ['a removal', removed('/docs/fees')],
])('%s settles it', (_, settled) => {
  expect(kept({ ...without, redirects: [settled] }, docs).problems).toEqual([]);
});

test.each([
  [redirect('/docs/fees', '/docs/why'), '/docs/why.md'],
  [redirect('/docs/%66ees', '/docs/why/#top'), '/docs/why.md'],
  [redirect('/docs/fees', '/'), '/index.md'],
  [redirect('/docs/fees', 'https://example.org/a'), 'https://example.org/a'],
  [redirect('/docs/fees', '/docs/atom.xml'), '/docs/atom.xml'],
])('the Markdown of a page leads where the page does: %j', (settled, to) => {
  expect(kept({ ...without, redirects: [settled] }, docs).added).toEqual([{ from: '/docs/fees.md', to }]);
});

test('the Markdown of a removed page is removed as well', () => {
  const { added, gone } = kept({ ...without, redirects: [removed('/docs/fees')] }, docs);
  expect([added, gone]).toEqual([[], ['/docs/fees', '/docs/fees.md']]);
});

test('what is said of the address of a Markdown version counts, and what was never a page has none', () => {
  const redirects = [redirect('/docs/fees', '/docs/why'), removed('/docs/fees.md'), redirect('/old', '/')];
  expect(kept({ ...without, redirects }, docs)).toMatchObject({ added: [], gone: ['/docs/fees.md'] });
});

test('a path that was redirected once is remembered when its redirect is deleted', () => {
  const redirected = { ...without, redirects: [redirect('/docs/fees', '/docs/why')] };
  expect(kept(without, docs, redirected).problems).toEqual(['lost-address fees -: /docs/fees']);
});

const posts = (count: number, tags: readonly string[]) =>
  docsContent({
    posts: Array.from({ length: count }, (_, index) =>
      post(`p${index}`, { tags: index === 0 ? tags : [], authors: ['ada'] }),
    ),
    authors: [author('ada')],
  });

test('pages of lists that shrink lead to the list', () => {
  const few = { ...posts(2, []), redirects: ['p2', 'p3', 'p4'].map((id) => removed(`/blog/${id}`)) };
  const { problems, added } = kept(few, posts(5, ['rates']));
  expect(problems).toEqual([]);
  expect(added).toEqual([
    { from: '/blog/page/2', to: '/blog/' },
    { from: '/blog/page/3', to: '/blog/' },
    { from: '/blog/tags/rates', to: '/blog/tags/' },
    { from: '/blog/page/2.md', to: '/blog.md' },
    { from: '/blog/page/3.md', to: '/blog.md' },
    { from: '/blog/tags/rates.md', to: '/blog/tags.md' },
  ]);
});

test('the address of an author that has changed without a word leads to the page of the author', () => {
  const before = posts(1, []);
  const renamed = { ...before, authors: [author('ada', { slug: 'lovelace' })] };
  const { problems, added } = kept(renamed, before);
  expect(problems).toEqual([]);
  expect(added).toEqual([
    { from: '/blog/authors/ada', to: '/blog/authors/lovelace/' },
    { from: '/blog/authors/ada.md', to: '/blog/authors/lovelace.md' },
  ]);
});

test('the lists for programs of a version that is removed lead to that of the site', () => {
  const old = { version: 'old', sidebar: 'general' };
  const versions = [version(), version({ id: 'old', name: 'old', path: 'old', mainDoc: 'old-index' })];
  const before = docsContent({ versions, docs: [doc('why'), doc('old-index', { ...old, slug: 'index' })] });
  const now = { ...without, redirects: [redirect('/docs/old', '/docs')] };
  const { problems, added } = kept(now, before);
  expect(problems).toEqual([]);
  expect(added).toEqual([
    { from: '/docs/old/llms.txt', to: '/llms.txt' },
    { from: '/docs/old.md', to: '/docs.md' },
    { from: '/docs/old/llms-full.txt', to: '/llms.txt' },
  ]);
});

test('without the blog, all that goes with its lists goes where the blog goes', () => {
  const features = { docs: true, blog: false, apiReference: false };
  const off = docsContent({ settings: [settings({ features })] });
  const before = posts(3, ['rates']);
  expect(kept(off, before).problems).toEqual([
    'lost-address - -: /blog',
    'lost-address p0 -: /blog/p0',
    'lost-address p1 -: /blog/p1',
    'lost-address p2 -: /blog/p2',
  ]);
  const declared = ['/blog/p0', '/blog/p1', '/blog/p2'].map((path) => removed(path));
  const elsewhere = { ...off, redirects: [redirect('/blog', 'https://blog.example.com'), ...declared] };
  const { problems, added } = kept(elsewhere, before);
  expect(problems).toEqual([]);
  expect(added.map(({ from, to }) => `${from} ${to}`)).toContain('/blog/tags/rates https://blog.example.com');
  const gone = { ...off, redirects: [removed('/blog'), ...declared] };
  expect(kept(gone, before)).toMatchObject({ problems: [], added: [] });
  expect(kept(gone, before).gone).toContain('/blog/rss.xml');
});

const fees = (...titles: readonly string[]) =>
  docsContent({ docs: [doc('fees', { body: titles.map((title) => heading(2, title)) })] });

test('a heading that is gone warns once', () => {
  const { problems, messages } = kept(fees('One'), fees('One', 'Two', 'Three'));
  expect(problems).toEqual(['missing-anchor fees body: /docs/fees']);
  expect(messages[0]).toMatchObject({
    severity: 'warning',
    message:
      '"/docs/fees" no longer has 2 headings that readers may have links to: "#two", "#three". Such links now lead to the top of the page.',
  });
  expect(kept(fees('One'), fees('One', 'Two', 'Three'), fees('One')).problems).toEqual([]);
});

/** A small API of which writers say something with this heading, in each kind of document. */
const written = (title: string) => {
  const texts = { notes: [paragraph('Words.')], migration: [heading(3, title)] };
  return apiContent({
    apiDeployments: [apiDeployment(texts)],
    apiVersions: [apiVersion('1.0.0'), apiVersion('2.0.0', texts)],
    apiSymbols: [apiSymbol('query', 'manager', texts)],
  });
};

test('headings that are gone from the texts of a symbol, a version or a deployment warn, too', () => {
  expect(kept(written('One'), written('Two')).problems).toEqual([
    'missing-anchor net-2.0.0 -: /api/net/changelog/v2-0-0',
    'missing-anchor net-query-manager -: /api/net/schema/operations/queries/manager',
    'missing-anchor - -: /api/schema',
  ]);
});

test('a heading that comes back and goes again warns again', () => {
  expect(kept(fees('One'), fees('One', 'Two'), fees('One'), fees('One', 'Two')).problems).toHaveLength(1);
});

const moved = (title: string, to: string) =>
  docsContent({
    docs: [doc('fees', { slug: 'costs', body: [heading(2, title)] })],
    redirects: [redirect('/docs/fees', to)],
  });

test('of a page that has moved, its headings are looked for where it is now', () => {
  expect(kept(moved('One', '/docs/costs'), fees('One')).problems).toEqual([]);
  expect(kept(moved('Two', '/docs/costs#two'), fees('One')).problems).toEqual([]);
  expect(kept(moved('Two', '/docs/costs'), fees('One')).problems).toEqual([
    'missing-anchor fees body: /docs/fees',
  ]);
});
