import type { ReactNode } from 'react';
import type { TagPageData } from '#core/site/model/blogPageData.ts';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { Page } from '../ui/page/Page.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { PostList } from './PostList.tsx';

/** The posts with a tag. */
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
