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
/** Paths of the pages that are not those of `before`. */
const changed = (pages: readonly PageData[]): readonly string[] =>
  pages.filter((page) => !before.includes(page)).map(({ path }) => path);

const before = pagesOf(withDocs({}));

test('equal pages are the same objects as before', () => {
  const pages = keepPages(before, pagesOf(withDocs({})));
  expect(pages.every((page, index) => page === before[index])).toBe(true);
});

test('a different text changes one page', () => {
  const after = pagesOf(withDocs({ why: { body: [paragraph('Because.')] } }));
  const pages = keepPages(before, after);
  expect(pages).toEqual(after);
  expect(changed(pages)).toEqual(['/docs/why']);
});

test('a page that moves is another one, and changes those that link to it', () => {
  const pages = keepPages(before, pagesOf(withDocs({ why: { slug: 'because' } })));
  expect(changed(pages)).toContain('/docs/because');
  expect(changed(pages)).toContain('/docs/how');
});
