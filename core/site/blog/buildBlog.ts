import type { Author, Content, Post } from '../../content/content.ts';
import type { Problem } from '../../problem.ts';
import type { Blog, BlogAuthor } from './blog.ts';
import { pathOf } from '../../links/pathOf.ts';
import { compareText } from '../../text/compareText.ts';
import { contentProblem } from '../problems/contentProblem.ts';
import { danglingReference } from '../problems/danglingReference.ts';
import { placeOf } from '../problems/placeOf.ts';
import { tagSlug, tagsOf } from './tagsOf.ts';

/**
 * Builds the blog from sorted content. `asOf` is in milliseconds since 1970; posts with a later date are kept separately.
 * @param shownEarly ids of posts whose date does not matter
 */
export function buildBlog(content: Content, asOf: number, shownEarly?: ReadonlySet<string>): Blog {
  const isPublished = ({ id, publishedAt }: Post): boolean =>
    Date.parse(publishedAt) <= asOf || shownEarly?.has(id) === true;
  const published = content.posts.filter(isPublished);
  const tags = tagsOf(published);
  const authors = new Map(content.authors.map((author) => [author.id, blogAuthor(author)]));
  return {
    posts: published.toSorted(newestFirst).map((post) => ({
      post,
      path: pathOf({ kind: 'post', slug: post.slug }),
      authors: post.authors.flatMap((id) => authors.get(id) ?? []),
      tags: [...new Set(post.tags.map(tagSlug))].flatMap((slug) => tags.get(slug) ?? []),
    })),
    laterPosts: content.posts.filter((post) => !isPublished(post)),
    authors: [...authors.values()].toSorted(
      ({ author: one }, { author: other }) =>
        compareText(one.name, other.name) || compareText(one.id, other.id),
    ),
    tags: [...tags.values()].toSorted(
      (one, other) =>
        compareText(one.label.toLowerCase(), other.label.toLowerCase()) || compareText(one.slug, other.slug),
    ),
    problems: [
      ...checkAuthors(published, authors, new Set(content.draftIds)),
      ...published.flatMap(checkTags),
    ],
  };
}

function blogAuthor(author: Author): BlogAuthor {
  return { author, path: pathOf({ kind: 'author', slug: author.slug }) };
}

function newestFirst(one: Post, other: Post): number {
  return Date.parse(other.publishedAt) - Date.parse(one.publishedAt) || compareText(one.id, other.id);
}

function checkAuthors(
  posts: readonly Post[],
  authors: ReadonlyMap<string, BlogAuthor>,
  draftIds: ReadonlySet<string>,
): readonly Problem[] {
  return posts.flatMap((post) =>
    [...post.authors.entries()]
      .filter(([, id]) => !authors.has(id))
      .map(([index, id]) =>
        danglingReference(placeOf('post', post, `authors[${index}]`), 'author', id, draftIds, authors),
      ),
  );
}

function checkTags(post: Post): readonly Problem[] {
  return [...post.tags.entries()]
    .filter(([, tag]) => tagSlug(tag) === '')
    .map(([index, tag]) =>
      contentProblem('unusable-tag', placeOf('post', post, `tags[${index}]`), {
        value: tag,
        message: `The tag "${tag}" cannot be turned into an address.`,
        fix: 'Use Latin letters or digits and keep it short, or remove it.',
      }),
    );
}
