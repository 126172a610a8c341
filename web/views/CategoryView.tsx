import type { ReactNode } from 'react';
import type { CategoryPageData } from '#core/site/pageData.ts';
import { CardList } from '../components/cards/CardList.tsx';
import { Breadcrumbs } from '../components/docs/Breadcrumbs.tsx';
import { DocFrame } from '../components/docs/DocFrame.tsx';
import { PageHeader } from '../components/page/PageHeader.tsx';

/** The generated page of a category: a card for each page and category in it. */
export function CategoryView({ page }: { readonly page: CategoryPageData }): ReactNode {
  return (
    <DocFrame
      sidebar={page.sidebar}
      sidebarName="Docs pages"
      versions={page.versions}
      toc={[]}
      tocSide="right"
      previous={page.previous}
      next={page.next}
      reportHref={page.reportHref}
      header={
        <>
          <Breadcrumbs trail={page.breadcrumbs} />
          <PageHeader title={page.title} lead={page.description} />
        </>
      }
    >
      <CardList cards={page.cards} />
    </DocFrame>
  );
}
