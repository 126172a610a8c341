import { pathOf } from '../../links/paths.ts';
import type { AuthorCard, AuthorPageData, AuthorsPageData } from '../pageData.ts';
import type { BlogAuthor } from './blog.ts';
import type { BlogContext, ShownPost } from './shownPost.ts';
import { authorLink } from './shownPost.ts';

const title = 'Authors';

/**
 * The list of authors, and a page per author with the posts.
 * @param linksOf an author's links, resolved
 */
export function authorPages(
  context: BlogContext,
  linksOf: (id: string) => AuthorPageData['links'],
): readonly (AuthorsPageData | AuthorPageData)[] {
  const { posts, authors, settings, head, href } = context;
  const { description } = settings.blog;
  const path = pathOf({ kind: 'authors' });
  const written = Map.groupBy(
    posts.flatMap((post) => post.authors.map(({ author }) => ({ id: author.id, post }))),
    ({ id }) => id,
  );
  const postsOf = ({ author }: BlogAuthor): readonly ShownPost[] => [
    ...new Set((written.get(author.id) ?? []).map(({ post }) => post)),
  ];
  const card = (author: BlogAuthor): AuthorCard => ({
    ...authorLink(author, context),
    ...(author.author.bio === undefined ? {} : { bio: author.author.bio }),
    postCount: postsOf(author).length,
  });
  return [
    {
      kind: 'authors',
      path,
      head: head({ path, title, description }),
      title,
      authors: authors.map(card),
    },
    ...authors.map((author) => ({
      kind: 'author' as const,
      path: author.path,
      head: head({ path: author.path, title: author.author.name, description: author.author.bio }),
      ...card(author),
      links: linksOf(author.author.id),
      allAuthors: { label: 'All authors', href: href(path) },
      posts: postsOf(author).map(({ summary }) => summary),
    })),
  ];
}
