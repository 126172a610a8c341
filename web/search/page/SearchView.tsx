import type { ReactNode } from 'react';
import type { SearchPageData } from '#core/site/model/searchPageData.ts';
import { Page } from '../../ui/page/Page.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { PageList } from './PageList.tsx';
import { SearchPage } from './SearchPage.tsx';

/** The page of search results; without a search, a list of the pages it can find. */
export function SearchView({ page }: { readonly page: SearchPageData }): ReactNode {
  return (
    <Page>
      <PageHeader title={page.title} />
      <SearchPage setup={page.setup} tab={page.head.title} title={page.title}>
        {page.contents.map(({ label, items, isPartial = false }) => (
          <section key={label} className="SearchView-group">
            <h2 className="SearchView-label">{label}</h2>
            <PageList items={items} />
            {isPartial && (
              <p className="SearchView-note">The sidebar of each page lists the pages below it.</p>
            )}
          </section>
        ))}
      </SearchPage>
    </Page>
  );
}
