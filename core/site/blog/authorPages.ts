import type { AuthorCard, AuthorPageData, AuthorsPageData } from '../model/blogPageData.ts';
import type { BlogAuthor } from './blog.ts';
import type { BlogContext, ShownPost } from './shownPost.ts';
import { pathOf } from '../../links/pathOf.ts';
import { present } from '../../present.ts';
import { listSome } from '../../text/listSome.ts';
import { linkToAuthor } from './shownPost.ts';

const title = 'Authors';

/** The list of authors, and a page with the posts of each author. */
export function authorPages(context: BlogContext): readonly (AuthorsPageData | AuthorPageData)[] {
  const { posts, authors, shownAuthors, settings, head, href } = context;
  const path = pathOf({ kind: 'authors' });
  const written = Map.groupBy(
    posts.flatMap((post) => post.authors.map(({ author }) => ({ id: author.id, post }))),
    ({ id }) => id,
  );
  const postsOf = ({ author }: BlogAuthor): readonly ShownPost[] => [
    ...new Set((written.get(author.id) ?? []).map(({ post }) => post)),
  ];
  const names = authors.map(({ author }) => author.name);
  const card = (author: BlogAuthor): AuthorCard => ({
    ...linkToAuthor(author, context),
    ...present({ bio: author.author.bio }),
    postCount: postsOf(author).length,
  });
  return [
    {
      kind: 'authors',
      path,
      head: head({
        path,
        title,
        description:
          authors.length === 0 ? settings.blog.description : `Who writes here: ${listSome(names, 8)}.`,
      }),
      title,
      authors: authors.map(card),
    },
    ...authors.map((author) => ({
      kind: 'author' as const,
      path: author.path,
      head: head({ path: author.path, title: author.author.name, description: descriptionOf(author) }),
      ...card(author),
      links: shownAuthors.get(author.author.id)?.links ?? [],
      allAuthors: { label: 'All authors', href: href(path) },
      posts: postsOf(author).map(({ summary }) => summary),
    })),
  ];
}

function descriptionOf({ author: { name, role, bio } }: BlogAuthor): string {
  return bio ?? `Posts by ${name}${role === undefined ? '' : `, ${role}`}`;
}
