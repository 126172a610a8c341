import type { ReactNode } from 'react';
import type { TagsPageData } from '#core/site/pageData.ts';
import { TagLinks } from '../components/blog/TagLinks.tsx';
import { BlogSections } from '../components/blog/BlogSections.tsx';
import { EmptyNote } from '../components/page/EmptyNote.tsx';
import { Page } from '../components/page/Page.tsx';
import { PageHeader } from '../components/page/PageHeader.tsx';

/** Every tag, with how many posts carry it. */
export function TagsView({ page }: { readonly page: TagsPageData }): ReactNode {
  return (
    <Page>
      <PageHeader title={page.title} />
      <BlogSections current="tags" />
      {page.tags.length === 0 ? <EmptyNote>No post has a tag yet.</EmptyNote> : <TagLinks tags={page.tags} />}
    </Page>
  );
}
