import type { SearchOptions } from 'minisearch';
import type { OpenIndex } from './engine.ts';
import type { QueryKind } from './queries.ts';
import MiniSearch from 'minisearch';
import { miniSearchOptions } from '../indexes/miniSearchOptions.ts';
import { fetchText, shown } from './engine.ts';

/** MiniSearch, used as its documentation suggests first. */
export const miniSearch: OpenIndex = async (base) => {
  const index = MiniSearch.loadJSON(await fetchText(`${base}/index.json`), miniSearchOptions);
  return {
    ask: (kind, query) => {
      if (kind === 'wildcard') return undefined;
      const words = kind === 'field' ? query.slice(query.indexOf(':') + 1) : query;
      return index.search(words, options[kind]).slice(0, shown).length;
    },
    rest: () => Promise.resolve(),
  };
};

const options: Record<Exclude<QueryKind, 'wildcard'>, SearchOptions> = {
  word: { prefix: true },
  prefix: { prefix: true },
  typo: { prefix: true, fuzzy: 0.2 },
  field: { fields: ['title'] },
  several: { prefix: true },
};
