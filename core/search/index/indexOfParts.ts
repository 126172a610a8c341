import type { IndexPart } from './indexPart.ts';
import { readBodyPart } from './bodyPart.ts';
import { readHeadPart } from './headPart.ts';
import { SearchIndex } from './SearchIndex.ts';

/** Puts the parts of an index together in memory, in the given order but heads before bodies. */
export function indexOfParts(parts: readonly IndexPart[]): SearchIndex {
  const index = new SearchIndex();
  for (const { kind, text } of parts) if (kind === 'head') index.addHead(readHeadPart(text));
  for (const { kind, text } of parts) if (kind === 'body') index.addBody(readBodyPart(text));
  return index;
}
