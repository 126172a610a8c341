import type { DocumentPair, ListedFields } from '../rows/documentPairs.ts';
import { matchesSearch } from '../rows/matchesSearch.ts';

export type BlogRow = Pick<DocumentPair, 'id' | 'isPublished' | 'hasDraft'> & {
  readonly title: string;
  readonly subtitle: string;
};

export type BlogGroup = {
  readonly title: string;
  /** Shown when the group has no posts. */
  readonly empty: string;
  readonly posts: readonly BlogRow[];
};

/** The posts whose title contains the search text, newest first, in three groups: drafts, upcoming, published. The date that counts is the published one. */
export function blogGroups(pairs: readonly DocumentPair[], search: string, now: Date): readonly BlogGroup[] {
  const posts = pairs
    .map((pair) => ({ pair, date: dateOf(pair.shown), title: textOf(pair.shown, 'title') ?? 'Untitled' }))
    .filter(({ title }) => matchesSearch(title, search))
    .toSorted((one, other) => other.date - one.date);
  const group = (wanted: PostState): readonly BlogRow[] =>
    posts
      .filter(({ pair }) => stateOf(pair, now) === wanted)
      .map(({ pair: { id, isPublished, hasDraft }, date, title }) => ({
        id,
        isPublished,
        hasDraft,
        title,
        subtitle: Number.isNaN(date) ? 'has no date yet' : new Date(date).toISOString().slice(0, 10),
      }));
  return [
    { title: 'Drafts', empty: 'No post is waiting to be published.', posts: group('draft') },
    { title: 'Upcoming', empty: 'No published post has a date in the future.', posts: group('upcoming') },
    {
      title: 'Published',
      empty: 'No published post has a date that has come.',
      posts: group('published'),
    },
  ];
}

type PostState = 'draft' | 'upcoming' | 'published';

function stateOf({ published }: DocumentPair, now: Date): PostState {
  if (!published) return 'draft';
  return dateOf(published) > now.getTime() ? 'upcoming' : 'published';
}

function dateOf(post: ListedFields): number {
  return Date.parse(textOf(post, 'publishedAt') ?? '');
}

function textOf(post: ListedFields, name: string): string | undefined {
  const value = post[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
