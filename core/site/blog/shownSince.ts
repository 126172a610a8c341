import type { Post } from '../../content/content.ts';

/** Returns the time since which readers have seen a post as it is: its last edit, or its date if that is later. */
export function shownSince({ updatedAt, publishedAt }: Pick<Post, 'updatedAt' | 'publishedAt'>): string {
  return updatedAt < publishedAt ? publishedAt : updatedAt;
}
