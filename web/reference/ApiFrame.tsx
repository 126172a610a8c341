import type { ReactNode } from 'react';
import type { ApiOverviewPageData } from '#core/site/model/apiPageData.ts';
import { DocFrame } from '../docs/DocFrame.tsx';
import { withFeedback } from '../feedback/withFeedback.tsx';

type Frame = Pick<
  ApiOverviewPageData,
  | 'sidebar'
  | 'toc'
  | 'tocSide'
  | 'previous'
  | 'next'
  | 'breadcrumbs'
  | 'title'
  | 'reportHref'
  | 'path'
  | 'asksFeedback'
>;

export type ApiFrameProps = {
  readonly page: Frame;
  readonly lead?: string | undefined;
  /** Small text above the title. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
};

/** The frame of every page of the API reference; the same as that of the docs. Each page has elements of its own: tabs and details have a state. */
export function ApiFrame({ page, lead, above, children }: ApiFrameProps): ReactNode {
  return (
    <DocFrame
      path={page.path}
      sidebar={page.sidebar}
      sidebarName="API pages"
      toc={page.toc}
      tocSide={page.tocSide}
      versions={undefined}
      previous={page.previous}
      next={page.next}
      reportHref={page.reportHref}
      breadcrumbs={page.breadcrumbs}
      title={page.title}
      lead={lead}
      above={above}
    >
      {withFeedback(
        page,
        <div key={page.path} className="ApiFrame">
          {children}
        </div>,
        'after',
      )}
    </DocFrame>
  );
}
