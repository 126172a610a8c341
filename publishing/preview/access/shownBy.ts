import type { ReviewLink } from '#core/preview/reviewLink.ts';
import type { Shown } from '../engine/createScenes.ts';

/** Returns the documents that a link for reviewers shows in the place of published ones. */
export function shownBy({ documents, release }: Pick<ReviewLink, 'documents' | 'release'>): Shown {
  return release === undefined ? { documents: new Set(documents) } : { release };
}
