import type { ReactNode } from 'react';
import type { PostPageData } from '#core/site/model/blogPageData.ts';
import type { BodyHtml } from '#core/site/model/pageBody.ts';
import { Body } from '../body/Body.tsx';
import { withFeedback } from '../feedback/withFeedback.tsx';
import { imageSizes } from '../ui/image/imageSizes.ts';
import { Picture } from '../ui/image/Picture.tsx';
import { Main } from '../ui/page/Main.tsx';
import { NextPages } from '../ui/page/NextPages.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { PageMenu } from '../ui/page/PageMenu.tsx';
import { ReportLink } from '../ui/page/ReportLink.tsx';
import { TableOfContents } from '../ui/page/TableOfContents.tsx';
import { PostFacts } from './PostFacts.tsx';
import { TagLinks } from './TagLinks.tsx';

/** A blog post. */
export function PostView({ page }: { readonly page: PostPageData<BodyHtml> }): ReactNode {
  return (
    <Main className="PostView">
      <article className="PostView-article">
        <PageHeader
          title={page.title}
          lead={page.summary}
          above={<PostFacts date={page.date} authors={page.authors} readingMinutes={page.readingMinutes} />}
        >
          <PageMenu path={page.path} />
        </PageHeader>
        <div className="PostView-toc">
          <TableOfContents entries={page.toc} />
        </div>
        {page.cover && (
          <Picture className="PostView-cover" image={page.cover} sizes={imageSizes.cover} isFirst />
        )}
        <Body bodyHtml={page.body} />
        <footer className="PostView-footer">
          <TagLinks tags={page.tags} />
          {withFeedback(page, <ReportLink href={page.reportHref} />, 'before')}
        </footer>
        <NextPages
          label="Posts"
          before={{ label: 'Newer post', link: page.newer }}
          after={{ label: 'Older post', link: page.older }}
        />
      </article>
    </Main>
  );
}
