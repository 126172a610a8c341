import { readBodyPart } from './bodyPart.ts';
import { readHeadPart } from './headPart.ts';
import type { IndexPart } from './indexPart.ts';
import { SearchIndex } from './searchIndex.ts';

/** An index with everything in it: the parts put together in the order given, heads before bodies. */
export function indexOfParts(parts: readonly IndexPart[]): SearchIndex {
  const index = new SearchIndex();
  for (const { kind, text } of parts) if (kind === 'head') index.addHead(readHeadPart(text));
  for (const { kind, text } of parts) if (kind === 'body') index.addBody(readBodyPart(text));
  return index;
}
