import type { ReactNode } from 'react';
import type { CategoryPageData } from '#core/site/model/docPageData.ts';
import { CardList } from '../ui/page/CardList.tsx';
import { DocLayout } from './DocLayout.tsx';

/** The generated page of a category: a card for each of its pages and categories. */
export function CategoryView({ page }: { readonly page: CategoryPageData }): ReactNode {
  return (
    <DocLayout page={page}>
      <CardList cards={page.cards} />
    </DocLayout>
  );
}
