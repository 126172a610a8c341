import type { ReactNode } from 'react';
import type { SearchPageData } from '#core/site/pageData.ts';
import { Page } from '../components/page/Page.tsx';
import { PageHeader } from '../components/page/PageHeader.tsx';
import { PageList } from '../components/search/PageList.tsx';

/** The page of search results; until something is searched for, a list of all pages that can be found. */
export function SearchView({ page }: { readonly page: SearchPageData }): ReactNode {
  return (
    <Page>
      <PageHeader title={page.title} />
      <div className="SearchView-contents">
        {page.contents.map(({ label, items }) => (
          <section key={label}>
            <h2 className="SearchView-label">{label}</h2>
            <PageList items={items} />
          </section>
        ))}
      </div>
    </Page>
  );
}
