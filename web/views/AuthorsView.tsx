import type { ReactNode } from 'react';
import type { AuthorsPageData } from '#core/site/pageData.ts';
import { AuthorCards } from '../components/blog/AuthorCards.tsx';
import { BlogSections } from '../components/blog/BlogSections.tsx';
import { EmptyNote } from '../components/page/EmptyNote.tsx';
import { Page } from '../components/page/Page.tsx';
import { PageHeader } from '../components/page/PageHeader.tsx';

/** Everybody who writes for the blog. */
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
