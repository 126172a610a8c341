import type { ReactNode } from 'react';
import type { TagsPageData } from '#core/site/model/blogPageData.ts';
import { EmptyNote } from '../ui/page/EmptyNote.tsx';
import { Page } from '../ui/page/Page.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { BlogSections } from './BlogSections.tsx';
import { TagList } from './TagList.tsx';

/** All tags, with the number of posts of each. */
export function TagsView({ page }: { readonly page: TagsPageData }): ReactNode {
  return (
    <Page>
      <PageHeader title={page.title} />
      <BlogSections current="tags" />
      {page.tags.length === 0 ? <EmptyNote>No post has a tag yet.</EmptyNote> : <TagList tags={page.tags} />}
    </Page>
  );
}
