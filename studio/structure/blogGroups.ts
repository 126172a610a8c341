import type { DocumentPair } from '../rows/documentPairs.ts';
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

/** The posts whose title contains the search text, newest first, in three groups: drafts, upcoming, live. */
export function blogGroups(pairs: readonly DocumentPair[], search: string, now: Date): readonly BlogGroup[] {
  const posts = pairs
    .map((pair) => ({ pair, date: dateOf(pair), title: textOf(pair, 'title') ?? 'Untitled' }))
    .filter(({ title }) => matchesSearch(title, search))
    .toSorted((one, other) => other.date - one.date);
  const group = (wanted: 'draft' | 'upcoming' | 'live'): readonly BlogRow[] =>
    posts
      .filter(({ pair, date }) => stateOf(pair, date, now) === wanted)
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
    { title: 'Live', empty: 'No post is on the site.', posts: group('live') },
  ];
}

function stateOf({ isPublished }: DocumentPair, date: number, now: Date): 'draft' | 'upcoming' | 'live' {
  if (!isPublished) return 'draft';
  return date > now.getTime() ? 'upcoming' : 'live';
}

function dateOf(pair: DocumentPair): number {
  return Date.parse(textOf(pair, 'publishedAt') ?? '');
}

function textOf({ shown }: DocumentPair, name: string): string | undefined {
  const value = shown[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
