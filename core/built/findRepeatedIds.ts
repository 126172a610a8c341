import type { HtmlFacts } from '../html/readHtmlFacts.ts';
import type { Fault } from './findFaults.ts';

/** Finds the ids that several elements of a page have. */
export function findRepeatedIds(path: string, { repeatedIds }: HtmlFacts): readonly Fault[] {
  return repeatedIds.map((id) => ({ kind: 'repeated-id', path, value: id }));
}
