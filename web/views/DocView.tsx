import type { ReactNode } from 'react';
import type { DocPageData } from '#core/site/pageData.ts';
import { Body } from '../components/body/Body.tsx';
import { Breadcrumbs } from '../components/docs/Breadcrumbs.tsx';
import { DocFrame } from '../components/docs/DocFrame.tsx';
import { DateText } from '../components/page/DateText.tsx';
import { PageHeader } from '../components/page/PageHeader.tsx';

/** A page of the docs. */
export function DocView({ page }: { readonly page: DocPageData }): ReactNode {
  return (
    <DocFrame
      sidebar={page.sidebar}
      sidebarName="Docs pages"
      versions={page.versions}
      toc={page.toc}
      tocSide={page.tocSide}
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
      <article aria-label={page.title}>
        <Body body={page.body} />
        {page.lastUpdated === undefined ? null : (
          <p className="DocView-updated">
            Last updated on <DateText date={page.lastUpdated} />
          </p>
        )}
      </article>
    </DocFrame>
  );
}
