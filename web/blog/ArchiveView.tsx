import type { ReactNode } from 'react';
import type { ArchivePageData } from '#core/site/model/blogPageData.ts';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { DateText } from '../ui/page/DateText.tsx';
import { EmptyNote } from '../ui/page/EmptyNote.tsx';
import { Page } from '../ui/page/Page.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { BlogSections } from './BlogSections.tsx';

/** All posts, by year. */
export function ArchiveView({ page }: { readonly page: ArchivePageData }): ReactNode {
  return (
    <Page>
      <PageHeader title={page.title} />
      <BlogSections current="archive" />
      {page.years.length === 0 ? <EmptyNote>There are no posts here yet.</EmptyNote> : null}
      {page.years.map(({ year, posts }) => (
        <section key={year} className="ArchiveView-year">
          <h2 className="ArchiveView-heading">{year}</h2>
          <ul>
            {posts.map((post) => (
              <li key={post.href} className="ArchiveView-post">
                <DateText date={post.date} /> <SiteLink href={post.href}>{post.label}</SiteLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Page>
  );
}
