import type { ReactNode } from 'react';
import type { AuthorsPageData } from '#core/site/model/blogPageData.ts';
import { EmptyNote } from '../ui/page/EmptyNote.tsx';
import { Page } from '../ui/page/Page.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { AuthorCards } from './AuthorCards.tsx';
import { BlogSections } from './BlogSections.tsx';

/** All authors of the blog. */
export function AuthorsView({ page }: { readonly page: AuthorsPageData }): ReactNode {
  return (
    <Page>
      <PageHeader title={page.title} />
      <BlogSections current="authors" />
      {page.authors.length === 0 ? (
        <EmptyNote>Nobody has written here yet.</EmptyNote>
      ) : (
        <AuthorCards authors={page.authors} />
      )}
    </Page>
  );
}
