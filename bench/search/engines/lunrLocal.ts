import type { OpenIndex } from './engine.ts';
import lunr from 'lunr';
import { fetchText, shown } from './engine.ts';

type LunrDocument = { readonly i: number };
type Wrapped = { readonly documents: readonly LunrDocument[]; readonly index: lunr.Index };
type Term = { readonly value: string; readonly wildcard: boolean; readonly distance: number };

/**
 * lunr with separate indexes of titles, headings and texts, as docusaurus-search-local searches them: all words are required, first
 * as they are, then with the last one as a prefix, then with one typing error, until there are enough results. Its search box
 * supports neither fields nor patterns, so these go to lunr's own parser.
 */
export const lunrLocal: OpenIndex = async (base) => {
  const text = await fetchText(`${base}/search-index.json`);
  const parsed: readonly { documents: readonly LunrDocument[]; index: object }[] = JSON.parse(text);
  const indexes = parsed.map(({ documents, index }): Wrapped => ({
    documents,
    index: lunr.Index.load(index),
  }));
  return {
    ask: (kind, query) => {
      if (kind === 'wildcard') return shownOf(indexes.flatMap(({ index }) => index.search(query)));
      if (kind === 'field') {
        return shownOf(indexes[0]?.index.search(query.slice(query.indexOf(':') + 1)) ?? []);
      }
      return askAsBox(indexes, query);
    },
    rest: () => Promise.resolve(),
  };
};

function shownOf(results: readonly lunr.Index.Result[]): number {
  return Math.min(results.length, shown);
}

function askAsBox(indexes: readonly Wrapped[], query: string): number {
  const words = query.toLowerCase().match(/[^-\s]+/g) ?? [];
  const found: LunrDocument[] = [];
  for (const terms of attempts(words)) {
    for (const { documents, index } of indexes) {
      const results = index.query((asked) => {
        for (const { value, wildcard, distance } of terms) {
          asked.term(value, {
            presence: lunr.Query.presence.REQUIRED,
            wildcard: wildcard ? lunr.Query.wildcard.TRAILING : lunr.Query.wildcard.NONE,
            ...(distance > 0 ? { editDistance: distance } : {}),
          });
        }
      });
      for (const { ref } of results.slice(0, shown)) {
        if (found.length >= shown || found.some(({ i }) => String(i) === ref)) continue;
        const document = documents.find(({ i }) => String(i) === ref);
        if (document !== undefined) found.push(document);
      }
      if (found.length >= shown) return found.length;
    }
  }
  return found.length;
}

/** Returns the queries to try in turn. With three words or more, queries that leave out one of them come last. */
function attempts(words: readonly string[]): readonly (readonly Term[])[] {
  const without = words.length > 2 ? words.map((_, at) => words.filter((__, place) => place !== at)) : [];
  return [[words], without].flatMap((groups) =>
    [0, 1].flatMap((distance) =>
      [false, true].flatMap((typing) =>
        groups.map((group) =>
          group.map((value, at) => ({
            value,
            wildcard: typing && at === group.length - 1,
            distance: value.length > distance ? distance : 0,
          })),
        ),
      ),
    ),
  );
}
