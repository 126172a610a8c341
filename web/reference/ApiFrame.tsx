import type { ReactNode } from 'react';
import type { ApiOverviewPageData } from '#core/site/model/apiPageData.ts';
import { Breadcrumbs } from '../docs/Breadcrumbs.tsx';
import { DocFrame } from '../docs/DocFrame.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';

type Frame = Pick<
  ApiOverviewPageData,
  'sidebar' | 'toc' | 'tocSide' | 'previous' | 'next' | 'breadcrumbs' | 'title' | 'reportHref'
>;

export type ApiFrameProps = {
  readonly page: Frame;
  readonly lead?: string | undefined;
  /** Small text above the title. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
};

/** The frame of every page of the API reference; the same as that of the docs. */
export function ApiFrame({ page, lead, above, children }: ApiFrameProps): ReactNode {
  return (
    <DocFrame
      sidebar={page.sidebar}
      sidebarName="API pages"
      toc={page.toc}
      tocSide={page.tocSide}
      versions={undefined}
      previous={page.previous}
      next={page.next}
      reportHref={page.reportHref}
      header={
        <>
          <Breadcrumbs trail={page.breadcrumbs} />
          <PageHeader title={page.title} lead={lead} above={above} />
        </>
      }
    >
      <div className="ApiFrame">{children}</div>
    </DocFrame>
  );
}
