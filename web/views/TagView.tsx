import type { ReactNode } from 'react';
import type { TagPageData } from '#core/site/pageData.ts';
import { PostList } from '../components/blog/PostList.tsx';
import { SiteLink } from '../components/links/SiteLink.tsx';
import { Page } from '../components/page/Page.tsx';
import { PageHeader } from '../components/page/PageHeader.tsx';

/** The posts that carry a tag. */
export function TagView({ page }: { readonly page: TagPageData }): ReactNode {
  return (
    <Page>
      <PageHeader
        title={page.title}
        above={<SiteLink href={page.allTags.href}>{page.allTags.label}</SiteLink>}
      />
      <PostList posts={page.posts} headingLevel="h2" />
    </Page>
  );
}
