import { readingMinutes } from '../../text/readingMinutes.ts';
import { utcDate } from '../../text/utcDate.ts';
import type { ResolvedBody } from '../body/resolveBodies.ts';
import type { PageContext } from '../pageContext.ts';
import type { AuthorLink, PageImage, PageLink, PostSummary } from '../pageData.ts';
import type { Blog, BlogAuthor, BlogPost, BlogTag } from './blog.ts';

/** What a post says, resolved. */
export type PostContent = ResolvedBody & { readonly cover?: PageImage };

/** A post with what lists show of it. */
export type ShownPost = BlogPost & { readonly content: PostContent; readonly summary: PostSummary };

/** What the makers of the blog's pages need. */
export type BlogContext = PageContext & {
  /** Newest first. */
  readonly posts: readonly ShownPost[];
  readonly authors: readonly BlogAuthor[];
  readonly tags: readonly BlogTag[];
  /** By author id. */
  readonly portraits: ReadonlyMap<string, PageImage>;
};

/**
 * @param contents by post id
 * @param portraits by author id
 */
export function blogContext(
  blog: Blog,
  contents: ReadonlyMap<string, PostContent>,
  portraits: ReadonlyMap<string, PageImage>,
  context: PageContext,
): BlogContext {
  const posts = blog.posts.map((post) => {
    const content = contents.get(post.post.id) ?? { body: [], headings: [] };
    return { ...post, content, summary: postSummary(post, content, portraits, context) };
  });
  return { ...context, posts, authors: blog.authors, tags: blog.tags, portraits };
}

export function authorLink(
  { author, path }: BlogAuthor,
  { portraits, href }: Pick<BlogContext, 'portraits' | 'href'>,
): AuthorLink {
  const image = portraits.get(author.id);
  return {
    name: author.name,
    href: href(path),
    ...(author.role === undefined ? {} : { role: author.role }),
    ...(image === undefined ? {} : { image }),
  };
}

export function tagLink({ label, path }: BlogTag, { href }: PageContext): PageLink {
  return { label, href: href(path) };
}

function postSummary(
  { post, path, authors, tags }: BlogPost,
  { cover }: PostContent,
  portraits: BlogContext['portraits'],
  context: PageContext,
): PostSummary {
  return {
    title: post.title,
    href: context.href(path),
    date: utcDate(post.publishedAt),
    summary: post.summary,
    authors: authors.map((author) => authorLink(author, { portraits, href: context.href })),
    tags: tags.map((tag) => tagLink(tag, context)),
    ...(context.settings.shared.showReadingTime ? { readingMinutes: readingMinutes(post.body) } : {}),
    ...(cover === undefined ? {} : { cover }),
  };
}
