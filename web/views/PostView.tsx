import type { ReactNode } from 'react';
import type { PostPageData } from '#core/site/pageData.ts';
import { PostFacts } from '../components/blog/PostFacts.tsx';
import { TagLinks } from '../components/blog/TagLinks.tsx';
import { Body } from '../components/body/Body.tsx';
import { NextPages } from '../components/docs/NextPages.tsx';
import { TableOfContents } from '../components/docs/TableOfContents.tsx';
import { withBasePath } from '../components/links/withBasePath.ts';
import { PageHeader } from '../components/page/PageHeader.tsx';
import { ReportLink } from '../components/page/ReportLink.tsx';
import { Main } from '../components/shell/Main.tsx';

/** A post of the blog. */
export function PostView({ page }: { readonly page: PostPageData }): ReactNode {
  return (
    <Main className="PostView">
      <article className="PostView-article">
        <PageHeader
          title={page.title}
          lead={page.summary}
          above={<PostFacts date={page.date} authors={page.authors} readingMinutes={page.readingMinutes} />}
        />
        {page.cover === undefined ? null : (
          <img
            className="PostView-cover"
            fetchPriority="high"
            src={withBasePath(page.cover.src)}
            width={page.cover.width}
            height={page.cover.height}
            alt={page.cover.alt}
          />
        )}
        <div className="PostView-toc">
          <TableOfContents entries={page.toc} />
        </div>
        <Body body={page.body} />
        <footer className="PostView-footer">
          <TagLinks tags={page.tags} />
          <ReportLink href={page.reportHref} />
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
