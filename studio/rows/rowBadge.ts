import type { DocumentPair } from './documentPairs.ts';

/** Returns what a list says of a document: `Draft` if nothing of it is published, `Edited` if its draft differs. Undefined if there is no draft. */
export function rowBadge({
  isPublished,
  hasDraft,
}: Pick<DocumentPair, 'isPublished' | 'hasDraft'>): 'Draft' | 'Edited' | undefined {
  if (!isPublished) return 'Draft';
  return hasDraft ? 'Edited' : undefined;
}
