import type { ReactNode } from 'react';
import type { CategoryPageData, DocPageData } from '#core/site/model/docPageData.ts';
import type { BodyHtml } from '#core/site/model/pageBody.ts';
import { withFeedback } from '../feedback/withFeedback.tsx';
import { DocFrame } from './DocFrame.tsx';
import { VersionNotice } from './VersionNotice.tsx';

export type DocLayoutProps = {
  readonly page: CategoryPageData | DocPageData<BodyHtml>;
  readonly children: ReactNode;
};

/** A page in the tree of the docs: its header and the frame around its content. */
export function DocLayout({ page, children }: DocLayoutProps): ReactNode {
  const { notice, version } = page;
  const { toc, tocSide } = page.kind === 'doc' ? page : { toc: [], tocSide: 'right' as const };
  return (
    <DocFrame
      path={page.path}
      sidebar={page.sidebar}
      sidebarName="Docs pages"
      versions={page.versions}
      toc={toc}
      tocSide={tocSide}
      previous={page.previous}
      next={page.next}
      reportHref={page.reportHref}
      notice={notice && <VersionNotice notice={notice} version={version.label} />}
      breadcrumbs={page.breadcrumbs}
      title={page.title}
      lead={page.description}
    >
      {withFeedback(page, children, 'after')}
    </DocFrame>
  );
}
