import type { ReactNode } from 'react';
import type { BlogListPageData } from '#core/site/model/blogPageData.ts';
import { NextPages } from '../ui/page/NextPages.tsx';
import { Page } from '../ui/page/Page.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { BlogSections } from './BlogSections.tsx';
import { PostList } from './PostList.tsx';

/** One page of the list of posts, newest first. */
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
