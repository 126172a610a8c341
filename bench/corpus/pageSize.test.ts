import type { DocPageData } from '#core/site/model/docPageData.ts';
import type { SidebarItem } from '#core/site/model/sidebarView.ts';
import { expect, test } from 'vitest';
import { buildSiteModel } from '#core/site/buildSiteModel.ts';
import { rawDocumentsOf } from '#schema/content/rawSnapshot.ts';
import { reshapeSnapshot } from '#schema/content/reshape/reshapeSnapshot.ts';
import { generateCorpus } from './generateCorpus.ts';

test(
  'what a page shows of the tree depends on its depth, not on the size of the site',
  { tags: ['long'] },
  () => {
    const small = docsOf(30);
    const large = docsOf(3000);
    expect(small).toHaveLength(30);
    expect(large).toHaveLength(3000);
    // Six sections at the top, at most ten children of each ancestor and of the page itself.
    for (const page of [...small, ...large]) {
      const depth = page.path.split('/').length - 2;
      expect([page.path, countItems(page.sidebar.items) <= 7 + 10 * depth]).toEqual([page.path, true]);
    }
  },
);

function docsOf(pages: number): readonly DocPageData[] {
  const documents = generateCorpus(pages, 1).map((document) => ({
    ...document,
    _updatedAt: '2026-01-01T00:00:00Z',
  }));
  const { content } = reshapeSnapshot({
    documents: rawDocumentsOf((type) => documents.filter(({ _type }) => _type === type)),
    draftIds: [],
  });
  const { model, problems } = buildSiteModel(content, { asOf: '2026-01-01T00:00:00Z', highlight: () => [] });
  expect(problems).toEqual([]);
  return (model?.pages ?? []).filter((page) => page.kind === 'doc');
}

function countItems(items: readonly SidebarItem[]): number {
  return items.reduce((count, { children = [] }) => count + 1 + countItems(children), 0);
}
