import type { NotLive } from './notLive.ts';
import type { StartContent } from './startContent.ts';
import { useMemo } from 'react';
import { useAllSeenByReaders } from '../publishing/publishingContext.ts';
import { notLive, publishedForms } from './notLive.ts';

/**
 * Returns the published documents that something keeps from readers, of those that were changed last or have errors; none without a publisher.
 * @param now milliseconds since 1970
 */
export function useNotLive(content: StartContent | undefined, now: number): readonly NotLive[] {
  const documents = useMemo(() => (content ? publishedForms(content) : []), [content]);
  const known = useAllSeenByReaders(documents.map(({ _id }) => _id));
  return notLive(documents, known, now);
}
