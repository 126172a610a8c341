import type { ReactNode } from 'react';
import type { SearchPageData } from '#core/site/pageData.ts';
import { Page } from '../components/page/Page.tsx';
import { PageHeader } from '../components/page/PageHeader.tsx';
import { PageList } from '../components/search/PageList.tsx';
import { SearchIsland } from '../components/search/SearchIsland.tsx';

/** The page of search results; until something is searched for, a list of all pages that can be found. */
export function SearchView({ page }: { readonly page: SearchPageData }): ReactNode {
  return (
    <Page>
      <PageHeader title={page.title} />
      <SearchIsland setup={page.setup} tab={page.head.title} title={page.title}>
        {page.contents.map(({ label, items }) => (
          <section key={label} className="SearchView-group">
            <h2 className="SearchView-label">{label}</h2>
            <PageList items={items} />
          </section>
        ))}
      </SearchIsland>
    </Page>
  );
}
