import type { Post } from '../../content/content.ts';

/** When a post became what readers see: at its last edit, or at its date if that is later. */
export function shownSince({ updatedAt, publishedAt }: Pick<Post, 'updatedAt' | 'publishedAt'>): string {
  return updatedAt < publishedAt ? publishedAt : updatedAt;
}
