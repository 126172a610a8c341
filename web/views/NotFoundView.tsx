import type { ReactNode } from 'react';
import type { Shell } from '#core/site/pageData.ts';
import { CardList } from '../components/cards/CardList.tsx';
import { NearestPages } from '../components/notFound/NearestPages.tsx';
import { Page } from '../components/page/Page.tsx';
import { PageHeader } from '../components/page/PageHeader.tsx';

/** What a path without a page shows: where to go on from here. */
export function NotFoundView({ shell }: { readonly shell: Shell }): ReactNode {
  return (
    <Page>
      <PageHeader
        above="404"
        title="Page not found"
        lead="There is no page at this address. It may have moved, or the link that led here may be wrong."
      />
      <NearestPages />
      <CardList cards={[{ label: 'Home', href: shell.homeHref }, ...shell.navbar]} />
    </Page>
  );
}
