import type { ReactNode } from 'react';
import type { PostSummary } from '#core/site/model/blogPageData.ts';
import { imageSizes } from '../ui/image/imageSizes.ts';
import { Picture } from '../ui/image/Picture.tsx';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { EmptyNote } from '../ui/page/EmptyNote.tsx';
import { PostFacts } from './PostFacts.tsx';
import { TagLinks } from './TagLinks.tsx';

export type PostListProps = {
  readonly posts: readonly PostSummary[];
  /** The level of the posts' titles: one below the heading above them. */
  readonly headingLevel: 'h2' | 'h3';
};

/** A list of posts with their summaries. */
export function PostList({ posts, headingLevel: Heading }: PostListProps): ReactNode {
  if (posts.length === 0) {
    return <EmptyNote>There are no posts here yet.</EmptyNote>;
  }
  return (
    <ul className="PostList">
      {posts.map((post, index) => (
        <li key={post.href} className="PostList-post">
          <article>
            <PostFacts date={post.date} authors={post.authors} readingMinutes={post.readingMinutes} />
            <Heading className="PostList-title">
              <SiteLink href={post.href} ahead>
                {post.title}
              </SiteLink>
            </Heading>
            <p className="PostList-summary">{post.summary}</p>
            <TagLinks tags={post.tags} />
          </article>
          {post.cover && (
            <Picture
              className="PostList-cover"
              image={{ ...post.cover, alt: '' }}
              sizes={imageSizes.listedCover}
              isFirst={index === 0}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
