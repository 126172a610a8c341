import type { BlockContent, PhrasingContent } from 'mdast';
import type {
  ArchivePageData,
  AuthorLink,
  AuthorPageData,
  AuthorsPageData,
  BlogListPageData,
  PostPageData,
  PostSummary,
  TagPageData,
  TagsPageData,
} from '../model/blogPageData.ts';
import type { PageBody, PageImage } from '../model/pageBody.ts';
import { countOf } from '../../text/countOf.ts';
import { formatDate } from '../../text/formatDate.ts';
import { linkList } from './apiTextNodes.ts';
import { heading, item, list, paragraph } from './flowNodes.ts';
import { joined, link, linkTo, text } from './inlineNodes.ts';

const noPosts = paragraph([text('There are no posts here yet.')]);

/** @param nodesOf makes the nodes of its body */
export function postNodes(
  page: PostPageData,
  nodesOf: (body: PageBody) => readonly BlockContent[],
): readonly BlockContent[] {
  return [postFacts(page), ...imageNodes(page.cover), ...nodesOf(page.body), ...tagLine(page.tags)];
}

/** Returns a page of the list of posts in Markdown. */
export function blogListNodes(page: BlogListPageData): readonly BlockContent[] {
  return [
    ...(page.pageCount === 1 ? [] : [paragraph([text(`Page ${page.pageNumber} of ${page.pageCount}`)])]),
    ...postListNodes(page.posts, 2),
    ...[page.newer, page.older].flatMap((other) => (other ? [paragraph([linkTo(other)])] : [])),
  ];
}

/** Returns the archive in Markdown. */
export function archiveNodes({ years }: ArchivePageData): readonly BlockContent[] {
  if (years.length === 0) return [noPosts];
  return years.flatMap(({ year, posts }) => [
    heading(2, [text(year)]),
    list(posts.map((post) => item([paragraph([text(`${formatDate(post.date)} `), linkTo(post)])]))),
  ]);
}

/** Returns the list of tags in Markdown. */
export function tagsNodes({ tags }: TagsPageData): readonly BlockContent[] {
  if (tags.length === 0) return [paragraph([text('No post has a tag yet.')])];
  return [
    list(
      tags.map((tag) =>
        item([
          paragraph(
            joined([
              [linkTo(tag)],
              [text(countOf(tag.count, 'post'))],
              tag.latest ? [linkTo(tag.latest)] : [],
            ]),
          ),
        ]),
      ),
    ),
  ];
}

/** Returns the page of a tag in Markdown. */
export function tagNodes({ allTags, posts }: TagPageData): readonly BlockContent[] {
  return [paragraph([linkTo(allTags)]), ...postListNodes(posts, 2)];
}

/** Returns the list of authors in Markdown. */
export function authorsNodes({ authors }: AuthorsPageData): readonly BlockContent[] {
  if (authors.length === 0) return [paragraph([text('Nobody has written here yet.')])];
  return authors.flatMap(({ name, href, image, role, bio, postCount }) => [
    heading(2, [link(href, [text(name)])]),
    ...imageNodes(image),
    ...textOf(role),
    ...textOf(bio),
    paragraph([text(countOf(postCount, 'post'))]),
  ]);
}

/** Returns the page of an author in Markdown. */
export function authorNodes(page: AuthorPageData): readonly BlockContent[] {
  return [
    paragraph([linkTo(page.allAuthors)]),
    ...imageNodes(page.image),
    ...textOf(page.role),
    ...textOf(page.bio),
    ...(page.links.length === 0 ? [] : [linkList(page.links)]),
    heading(2, [text(countOf(page.postCount, 'post'))]),
    // As on the page, only posts with several authors name them.
    ...postListNodes(
      page.posts.map((post) => (post.authors.length === 1 ? { ...post, authors: [] } : post)),
      3,
    ),
  ];
}

/** Posts with their summaries, each below a heading. */
export function postListNodes(posts: readonly PostSummary[], depth: 2 | 3): readonly BlockContent[] {
  if (posts.length === 0) return [noPosts];
  return posts.flatMap((post) => [
    heading(depth, [link(post.href, [text(post.title)])]),
    postFacts(post),
    paragraph([text(post.summary)]),
    ...tagLine(post.tags),
  ]);
}

function postFacts({
  date,
  authors,
  readingMinutes,
}: Pick<PostSummary, 'date' | 'authors' | 'readingMinutes'>): BlockContent {
  return paragraph(
    joined([
      [text(formatDate(date))],
      authors.length === 0
        ? []
        : [
            text('by '),
            ...joined(
              authors.map((author) => [authorLink(author)]),
              ', ',
            ),
          ],
      readingMinutes === undefined ? [] : [text(`${readingMinutes} min read`)],
    ]),
  );
}

function authorLink({ name, href }: AuthorLink): PhrasingContent {
  return link(href, [text(name)]);
}

function tagLine(tags: PostSummary['tags']): readonly BlockContent[] {
  return tags.length === 0 ? [] : [paragraph(joined(tags.map((tag) => [linkTo(tag)])))];
}

function imageNodes(image: PageImage | undefined): readonly BlockContent[] {
  return image ? [paragraph([{ type: 'image', url: image.src, alt: image.alt, title: null }])] : [];
}

function textOf(value: string | undefined): readonly BlockContent[] {
  return value === undefined ? [] : [paragraph([text(value)])];
}
