import type { ReactNode } from 'react';
import type { AuthorPageData, PostSummary } from '#core/site/model/blogPageData.ts';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { Page } from '../ui/page/Page.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { AuthorImage } from './AuthorImage.tsx';
import { postCountText } from './postCountText.ts';
import { PostList } from './PostList.tsx';

/** An author's profile and posts. */
export function AuthorView({ page }: { readonly page: AuthorPageData }): ReactNode {
  return (
    <Page>
      <div className="AuthorView-head">
        <AuthorImage image={page.image} isOwnPage />
        <PageHeader
          title={page.name}
          lead={page.role}
          above={<SiteLink href={page.allAuthors.href}>{page.allAuthors.label}</SiteLink>}
        >
          {page.bio === undefined ? null : <p className="AuthorView-bio">{page.bio}</p>}
          <ul className="AuthorView-links">
            {page.links.map((link) => (
              <li key={link.href}>
                <SiteLink href={link.href} rel="me">
                  {link.label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </PageHeader>
      </div>
      <h2 className="AuthorView-heading">{postCountText(page.postCount)}</h2>
      <PostList posts={page.posts.map(withoutOnlyAuthor)} headingLevel="h3" />
    </Page>
  );
}

/** On the author's own page, only posts with several authors name them. */
function withoutOnlyAuthor(post: PostSummary): PostSummary {
  return post.authors.length === 1 ? { ...post, authors: [] } : post;
}
