import type { Content } from '../../content/content.ts';
import type { PageData } from './pageData.ts';
import { expect, test } from 'vitest';
import { paragraph } from '../testing/blocks.ts';
import { modelOf } from '../testing/build.ts';
import { doc, docsContent } from '../testing/content.ts';
import { keepPages } from './keepPages.ts';

const withDocs = (parts: Readonly<Record<string, object>>): Content =>
  docsContent({ docs: ['why', 'how'].map((id) => doc(id, { body: [paragraph(id)], ...parts[id] })) });
const pagesOf = (content: Content): readonly PageData[] => modelOf(content).pages;
const paths = (pages: readonly PageData[]): readonly string[] => pages.map(({ path }) => path);

const before = pagesOf(withDocs({}));

test('equal pages are the same objects as before, and none has to be rendered', () => {
  const { pages, changed, removed } = keepPages(before, pagesOf(withDocs({})));
  expect(pages.every((page, index) => page === before[index])).toBe(true);
  expect([paths(changed), removed]).toEqual([[], []]);
});

test('a different text changes one page', () => {
  const after = pagesOf(withDocs({ why: { body: [paragraph('Because.')] } }));
  const { pages, changed, removed } = keepPages(before, after);
  expect(pages).toEqual(after);
  expect([paths(changed), removed]).toEqual([['/docs/why'], []]);
});

test('a page that moves is a new page and a removed one, and changes those that link to it', () => {
  const { changed, removed } = keepPages(before, pagesOf(withDocs({ why: { slug: 'because' } })));
  expect(paths(changed)).toContain('/docs/because');
  expect(paths(changed)).toContain('/docs/how');
  expect(removed).toEqual(['/docs/why']);
});

test('all pages of a first model are new', () => {
  expect(paths(keepPages([], before).changed)).toEqual(paths(before));
});
