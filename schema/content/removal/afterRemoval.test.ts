import { expect, test } from 'vitest';
import { base, rawPost, slug } from '../reshape/testing/rawDocuments.ts';
import { docsPage, docsSidebar, docsSite, mainPage } from '../versions/testing/docsSite.ts';
import { afterRemoval } from './afterRemoval.ts';

const now = '2026-06-01T00:00:00.000Z';
const author = { ...base, _id: 'author-a', _type: 'author', name: 'Ada', slug: slug('ada') };
const post = { ...rawPost, tags: ['News'] };
const moved = { ...base, _id: 'moved', _type: 'redirect', from: '/old', to: '/docs/why' };
const raw = docsSite([
  docsSidebar('general'),
  mainPage,
  docsPage('why'),
  docsPage('how'),
  author,
  post,
  moved,
]);
const removed = (id: string, replacement = '') => afterRemoval(raw, { id, replacement }, now).redirects;

test('without a replacement, it is recorded that the page was removed, also where a redirect led to it', () => {
  expect(removed('why')).toEqual({
    create: [{ from: '/docs/why', gone: true }],
    update: [{ id: 'moved', from: '/old', set: { gone: true } }],
    remove: [],
  });
});

test('with a replacement, its address and what leads to it lead there', () => {
  expect(removed('why', 'how')).toEqual({
    create: [{ from: '/docs/why', to: '/docs/how' }],
    update: [{ id: 'moved', from: '/old', set: { to: '/docs/how' } }],
    remove: [],
  });
});

test('of a post, nothing else is recorded: the pages of its tags go with the list of tags', () => {
  expect(removed('post-hello').create).toEqual([{ from: '/blog/hello', gone: true }]);
});

test('of an author and of a redirect, too, it is recorded where they were', () => {
  expect(removed('author-a').create).toEqual([{ from: '/blog/authors/ada', gone: true }]);
  expect(removed('moved').create).toEqual([{ from: '/old', gone: true }]);
});

test('a post that readers do not see yet leaves no record', () => {
  const before = '2025-01-01T00:00:00.000Z';
  expect(afterRemoval(raw, { id: 'post-hello', replacement: '' }, before).redirects.create).toEqual([]);
});
