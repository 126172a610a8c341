import type { ReactNode } from 'react';
import type { BlogListPageData } from '#core/site/pageData.ts';
import { BlogSections } from '../components/blog/BlogSections.tsx';
import { PostList } from '../components/blog/PostList.tsx';
import { NextPages } from '../components/docs/NextPages.tsx';
import { Page } from '../components/page/Page.tsx';
import { PageHeader } from '../components/page/PageHeader.tsx';

/** The blog, newest first, one page of it. */
export function BlogListView({ page }: { readonly page: BlogListPageData }): ReactNode {
  return (
    <Page>
      <PageHeader
        title={page.title}
        lead={page.description}
        above={page.pageCount === 1 ? undefined : `Page ${page.pageNumber} of ${page.pageCount}`}
      />
      <BlogSections current="posts" />
      <PostList posts={page.posts} headingLevel="h2" />
      <NextPages
        label="Pages of the blog"
        before={{ label: `Page ${page.pageNumber - 1}`, link: page.newer }}
        after={{ label: `Page ${page.pageNumber + 1}`, link: page.older }}
      />
    </Page>
  );
}
