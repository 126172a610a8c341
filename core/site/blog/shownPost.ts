import type { ResolvedBody } from '../body/resolveBody.ts';
import type { PageContext } from '../head/pageContext.ts';
import type { AuthorLink, PostSummary } from '../model/blogPageData.ts';
import type { PageLink } from '../model/pageLink.ts';
import type { Blog, BlogAuthor, BlogPost, BlogTag } from './blog.ts';
import type { ShownAuthor } from './resolveAuthor.ts';
import type { Cover } from './resolveCover.ts';
import { present } from '../../present.ts';
import { readingMinutes } from '../../text/readingMinutes.ts';
import { utcDate } from '../../text/utcDate.ts';

/** The resolved body and cover of a post. */
export type PostContent = ResolvedBody & { readonly cover?: Cover };

/** A post with its summary for lists. */
export type ShownPost = BlogPost & { readonly content: PostContent; readonly summary: PostSummary };

/** The context from which all pages of the blog are made. */
export type BlogContext = PageContext & {
  /** Newest first. */
  readonly posts: readonly ShownPost[];
  readonly authors: readonly BlogAuthor[];
  readonly tags: readonly BlogTag[];
  /** By author id. */
  readonly shownAuthors: ReadonlyMap<string, ShownAuthor>;
};

/**
 * @param contents by post id
 * @param shownAuthors by author id
 */
export function blogContext(
  blog: Blog,
  contents: ReadonlyMap<string, PostContent>,
  shownAuthors: ReadonlyMap<string, ShownAuthor>,
  context: PageContext,
): BlogContext {
  const posts = blog.posts.map((post) => {
    const content = contents.get(post.post.id) ?? { body: [], headings: [] };
    return { ...post, content, summary: postSummary(post, content, shownAuthors, context) };
  });
  return { ...context, posts, authors: blog.authors, tags: blog.tags, shownAuthors };
}

/** Returns the link to an author's page, with the role and the portrait. */
export function linkToAuthor(
  { author, path }: BlogAuthor,
  { shownAuthors, href }: Pick<BlogContext, 'shownAuthors' | 'href'>,
): AuthorLink {
  return present({
    name: author.name,
    href: href(path),
    role: author.role,
    image: shownAuthors.get(author.id)?.portrait,
  });
}

/** Returns the link to a post. */
export function linkToPost({ summary }: ShownPost): PageLink {
  return { label: summary.title, href: summary.href };
}

/** Returns the link to the page of a tag. */
export function tagLink({ label, path }: BlogTag, { href }: PageContext): PageLink {
  return { label, href: href(path) };
}

function postSummary(
  { post, path, authors, tags }: BlogPost,
  { cover }: PostContent,
  shownAuthors: BlogContext['shownAuthors'],
  context: PageContext,
): PostSummary {
  return present({
    title: post.title,
    href: context.href(path),
    date: utcDate(post.publishedAt),
    summary: post.summary,
    authors: authors.map((author) => linkToAuthor(author, { shownAuthors, href: context.href })),
    tags: tags.map((tag) => tagLink(tag, context)),
    readingMinutes: context.settings.shared.showReadingTime ? readingMinutes(post.body) : undefined,
    cover: cover?.image,
  });
}
