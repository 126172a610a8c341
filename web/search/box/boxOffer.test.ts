import type { Answer, Hit } from '../client/messages.ts';
import { expect, test } from 'vitest';
import { smallSetup as setup, users as context, version } from '../testing/smallSetup.ts';
import { boxOffer } from './boxOffer.ts';

const hit = (title: string, more: Partial<Hit> = {}): Hit => ({
  url: `/docs/${title}/`,
  hash: '',
  title,
  heading: '',
  breadcrumbs: [],
  titleMarks: [[0, 1]],
  headingMarks: [],
  terms: ['fees'],
  excerptKey: title,
  ...more,
});
const answer = (more: Partial<Answer>): Answer => ({
  number: 1,
  hits: [],
  pageCount: 0,
  elsewhere: { hits: [], leads: false, pageCount: 0 },
  near: [],
  notes: [],
  complete: true,
  ...more,
});
const pagesAt = (...hrefs: readonly string[]) => hrefs.map((href) => ({ label: href, href }));
const first = pagesAt('/docs/', '/docs/for-users/', '/docs/for-users/why/', '/docs/for-users/fees/');
const pages = { suggested: [], first };
const asked = { query: 'fees', version, context, path: '/docs/for-users/why', pages, excerpts: {} };
const offer = (given: Partial<Answer>, excerpts = {}) =>
  boxOffer({ ...asked, answer: answer(given), excerpts }, setup, '');
const hrefs = (groups: ReturnType<typeof offer>) =>
  groups.map(({ label, options }) => [label, ...options.map(({ href }) => href)]);
const seen = (given: Partial<Answer>) => hrefs(offer(given));

const links = ['', '/search/?q=fees&ctx=docs/for-users', '/search/?q=fees'];
const elsewhere = { hits: [hit('peg')], leads: false, pageCount: 2 };

test('hits come before those of other parts, unless these are much better; then links to the page of results', () => {
  const [fees, peg] = ['/docs/fees/?_highlight=fees', '/docs/peg/?_highlight=fees'];
  expect(seen({ hits: [hit('fees')], elsewhere })).toEqual([['', fees], ['Elsewhere', peg], links]);
  expect(seen({ hits: [hit('fees')], elsewhere: { ...elsewhere, leads: true } })).toEqual([
    ['Elsewhere', peg],
    ['In For Users', fees],
    links,
  ]);
  expect(seen({ hits: [hit('fees')] })).toEqual([['', fees], links]);
  const names = ['fees', 'a', 'b', 'c'];
  expect(seen({ hits: names.map((name) => hit(name)), elsewhere }).map(([label]) => label)).toEqual([
    '',
    'Elsewhere',
    'More in For Users',
    '',
  ]);
  expect(seen({ hits: names.map((name) => hit(name)) })).toHaveLength(2);
});

test('a part without hits has those of other parts, and a link to them if there are any', () => {
  expect(seen({ elsewhere })).toEqual([
    ['Elsewhere', '/docs/peg/?_highlight=fees'],
    ['', '/search/?q=fees'],
  ]);
  expect(seen({ complete: false })).toEqual([]);
});

test('if nothing is found there are near queries, the other parts, and all pages', () => {
  const other = { label: 'All', path: '/docs' };
  const groups = boxOffer(
    { ...asked, answer: answer({ near: ['fee'] }) },
    { ...setup, contexts: [context, other] },
    '',
  );
  expect(hrefs(groups)).toEqual([
    ['Did you mean', '/search/?q=fee&ctx=docs/for-users'],
    ['Pages', '/docs/', '/search/'],
  ]);
});

test('an empty box has the pages of its part, the next ones first, and without a part all', () => {
  expect(hrefs(boxOffer({ ...asked, query: '' }, setup, ''))).toEqual([
    ['Pages in For Users', '/docs/for-users/fees/', '/docs/for-users/'],
  ]);
  expect(hrefs(boxOffer({ ...asked, query: '', context: undefined, path: '/' }, setup, ''))).toEqual([
    ['Pages', ...first.map(({ href }) => href)],
  ]);
});

test('an empty box has the suggested pages of its part but the one that is shown, then those that it has by itself, each once', () => {
  const suggested = pagesAt('/blog/news/', '/docs/for-users/why/', '/docs/for-users/fees/');
  const start = (more: Partial<Parameters<typeof boxOffer>[0]>) =>
    hrefs(boxOffer({ ...asked, query: '', pages: { suggested, first }, ...more }, setup, ''));
  expect(start({ path: '/docs/for-users' })).toEqual([
    ['Pages in For Users', '/docs/for-users/why/', '/docs/for-users/fees/'],
  ]);
  expect(start({})).toEqual([['Pages in For Users', '/docs/for-users/fees/', '/docs/for-users/']]);
  expect(start({ path: '/', context: undefined })).toEqual([
    ['Pages', ...suggested.map(({ href }) => href), '/docs/', '/docs/for-users/'],
  ]);
  expect(start({ pages: { suggested: pagesAt('/docs/for-users/why/'), first } })).toEqual([
    ['Pages in For Users', '/docs/for-users/fees/', '/docs/for-users/'],
  ]);
});

test('a hit has a line for its excerpt if its name does not say why it was found', () => {
  const excerpt = { text: 'Of fees.', marks: [], cutBefore: false, cutAfter: false };
  const section = {
    heading: 'Tiers',
    titleMarks: [],
    hash: 'tiers',
    url: '/docs/fees/',
    excerptKey: 'tiers',
  };
  const hits = [hit('fees'), hit('fees', section)];
  expect(offer({ hits }, { fees: excerpt, tiers: excerpt })[0]?.options).toMatchObject([
    { isBelow: false, hasExcerpt: false },
    { isBelow: true, hasExcerpt: true, excerpt },
  ]);
});
