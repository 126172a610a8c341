import type { Content, Post } from '../../content/content.ts';
import { pathOf } from '../../links/paths.ts';
import { compareText } from '../../text/compareText.ts';
import type { Report } from '../problems/contentProblem.ts';
import { contentProblem } from '../problems/contentProblem.ts';
import { danglingReference } from '../problems/danglingReference.ts';
import { placeOf } from '../problems/placeOf.ts';
import type { Blog } from './blog.ts';
import { tagSlug, tagsOf } from './tagsOf.ts';

/** The blog of sorted content. `asOf` is milliseconds since 1970; posts after it are kept apart. */
export function buildBlog(content: Content, asOf: number, report: Report): Blog {
  const isPublished = ({ publishedAt }: Post): boolean => Date.parse(publishedAt) <= asOf;
  const published = content.posts.filter(isPublished);
  const draftIds = new Set(content.draftIds);
  const tags = tagsOf(published);
  const authors = new Map(
    content.authors.map((author) => [
      author.id,
      { author, path: pathOf({ kind: 'author', slug: author.slug }) },
    ]),
  );
  const posts = published.toSorted(newestFirst).map((post) => ({
    post,
    path: pathOf({ kind: 'post', slug: post.slug }),
    authors: post.authors.flatMap((id, index) => {
      const author = authors.get(id);
      if (author === undefined) {
        report(
          danglingReference(placeOf('post', post, `authors[${index}]`), 'author', id, draftIds, authors),
        );
      }
      return author === undefined ? [] : [author];
    }),
    tags: [...new Set(post.tags.map(tagSlug))].flatMap((slug) => tags.get(slug) ?? []),
  }));
  for (const { post } of posts) reportUnusableTags(post, report);
  return {
    posts,
    laterPosts: content.posts.filter((post) => !isPublished(post)),
    authors: [...authors.values()].toSorted(
      ({ author: one }, { author: other }) =>
        compareText(one.name, other.name) || compareText(one.id, other.id),
    ),
    tags: [...tags.values()].toSorted(
      (one, other) =>
        compareText(one.label.toLowerCase(), other.label.toLowerCase()) || compareText(one.slug, other.slug),
    ),
  };
}

function newestFirst(one: Post, other: Post): number {
  return Date.parse(other.publishedAt) - Date.parse(one.publishedAt) || compareText(one.id, other.id);
}

function reportUnusableTags(post: Post, report: Report): void {
  for (const [index, tag] of post.tags.entries()) {
    if (tagSlug(tag) !== '') continue;
    report(
      contentProblem('unusable-tag', placeOf('post', post, `tags[${index}]`), {
        value: tag,
        message: `No address can be made of the tag "${tag}".`,
        fix: 'Write it with Latin letters or digits, and not too long, or remove it.',
      }),
    );
  }
}
