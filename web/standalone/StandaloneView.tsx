import type { ReactNode } from 'react';
import type { BodyHtml } from '#core/site/model/pageBody.ts';
import type { StandalonePageData } from '#core/site/model/standalonePageData.ts';
import { Body } from '../body/Body.tsx';
import { withFeedback } from '../feedback/withFeedback.tsx';
import { Main } from '../ui/page/Main.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { PageMenu } from '../ui/page/PageMenu.tsx';
import { ReportLink } from '../ui/page/ReportLink.tsx';
import { TableOfContents } from '../ui/page/TableOfContents.tsx';

/** A page outside the docs, the blog and the API reference. It is laid out as a post. */
export function StandaloneView({ page }: { readonly page: StandalonePageData<BodyHtml> }): ReactNode {
  return (
    <Main className="PostView">
      <article className="PostView-article">
        <PageHeader title={page.title} lead={page.description}>
          <PageMenu path={page.path} />
        </PageHeader>
        <div className="PostView-toc">
          <TableOfContents entries={page.toc} />
        </div>
        <Body bodyHtml={page.body} />
        <footer className="PostView-footer">
          {withFeedback(page, <ReportLink href={page.reportHref} />, 'before')}
        </footer>
      </article>
    </Main>
  );
}
