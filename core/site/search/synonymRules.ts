import type { SearchWords } from '../../content/content.ts';
import type { SynonymRule } from '../model/searchPageData.ts';

/** The rules by which the search finds other words than those that were typed; entries that would find nothing are left out. */
export function synonymRules(searchWords: SearchWords | undefined): readonly SynonymRule[] {
  const { synonyms = [], abbreviations = [] } = searchWords ?? {};
  return [
    ...synonyms.map(({ words }) => ({ from: words, to: words })),
    ...abbreviations.map(({ short, words }) => ({ from: [short], to: words })),
  ].filter(({ from, to }) => to.some((word) => from.some((other) => other !== word)));
}
