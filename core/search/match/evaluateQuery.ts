import type { MatchInfo, QueryCombination } from 'minisearch';
import type { IndexedRecord, SearchIndex, Shard } from '../index/SearchIndex.ts';
import type { ExpandedClause } from './expandClause.ts';
import type { SearchPlan, PlannedClause } from './planClauses.ts';
import type { SearchNote } from './searchNote.ts';
import type { Steps } from './steps.ts';
import { compareText } from '../../text/compareText.ts';
import { listSome } from '../../text/listSome.ts';
import { isEmptyTerm, termOf } from '../text/termOf.ts';
import { wordsOf } from '../text/wordsOf.ts';
import { expandClause } from './expandClause.ts';
import { queryTree } from './queryTree.ts';
import { searchNote } from './searchNote.ts';

export type Evaluation = {
  /** The records that match the query, in no particular order. */
  readonly records: readonly FoundRecord[];
  /** The clauses that were looked for, without prohibited ones. */
  readonly clauses: readonly ExpandedClause[];
  /** True if the query consists of plain words: then pages rank higher the more of the words they have. */
  readonly plain: boolean;
  /** The stop words of the query, which were not looked for. */
  readonly ignored: ReadonlySet<string>;
  readonly notes: readonly SearchNote[];
};

/** A record that matches, with the terms that were found in it and their fields. */
export type FoundRecord = IndexedRecord & { readonly score: number; readonly match: MatchInfo };

/** Further clauses are ignored; nobody types more words on purpose. */
const maxClauses = 24;
/** The most terms that a shard is asked for, for each way to match a word and for all words together: that takes a tenth of a second at most. */
const maxTerms = { word: 500, query: 1_500 };
/** More notes would be longer than the list of results that they introduce. */
const maxNamed = 3;

/** Returns the evaluation of a query that finds nothing. */
export function nothingFound(notes: readonly SearchNote[] = []): Evaluation {
  return { records: [], clauses: [], plain: false, ignored: new Set(), notes };
}

/** Evaluates a query, one word or shard in each step. Stop words are ignored whatever their sign. */
export function* evaluateQuery(index: SearchIndex, plan: SearchPlan): Steps<Evaluation> {
  const notes = [...plan.notes];
  const kept = plan.clauses.slice(0, maxClauses);
  if (kept.length < plan.clauses.length) {
    notes.push(searchNote('too-many-clauses', kept.at(-1)?.written ?? '', String(maxClauses)));
  }
  const clauses = kept.filter(({ clause, prefix }) => {
    const beginning = prefix === 'always' && kept.length === 1;
    return clause.wildcards || beginning || !isEmptyTerm(clause.term);
  });
  const nothingSought = !clauses.some(isSought) && kept.some(isSought);
  const ignored = kept.filter((planned) => !clauses.includes(planned));
  const named = ignored.filter(({ clause }) => nothingSought || clause.presence !== 'optional');
  notes.push(...notesOfIgnored(named.map(({ clause }) => clause.term)));
  if (nothingSought) {
    const { title } = plan;
    const titles = title && (yield* evaluateQuery(index, { clauses: [title], plain: true, notes: [] }));
    return titles && titles.records.length > 0 ? titles : nothingFound(notes);
  }

  const expanded: ExpandedClause[] = [];
  const termsOfWord = Math.min(maxTerms.word, Math.floor(maxTerms.query / clauses.length));
  for (const planned of clauses) {
    yield;
    const clause = yield* expandClause(index.vocabulary, planned, termsOfWord);
    expanded.push(clause);
    notes.push(...clause.notes);
    if (!clause.isCut) continue;
    notes.push(searchNote('too-much-work', planned.clause.term));
    // Without all of its terms, records that it excludes would be shown.
    if (!isSought(planned)) return nothingFound(notes);
  }
  const tree = queryTree(expanded);
  const records: FoundRecord[] = [];
  for (const shard of index.shards) {
    yield;
    records.push(...askShard(shard, tree));
  }
  yield;
  return {
    records,
    clauses: expanded.filter(({ planned }) => isSought(planned)),
    plain: plan.plain,
    ignored: new Set(ignored.map(({ clause }) => termOf(clause.term))),
    notes: [...notes, ...notesOfFound(expanded, records)],
  };
}

/** MiniSearch multiplies scores by the number of terms found, which here says how many forms of a word a text has. */
function askShard({ index, records }: Shard, tree: QueryCombination): readonly FoundRecord[] {
  return index.search(tree).flatMap(({ id, score, match, queryTerms }) => {
    const record = records[id];
    return record ? [{ ...record, score: score / Math.max(1, queryTerms.length), match }] : [];
  });
}

/** Says which similar words and synonyms were found. */
function notesOfFound(
  expanded: readonly ExpandedClause[],
  records: readonly FoundRecord[],
): readonly SearchNote[] {
  const similar = expanded
    .filter(({ isSimilar, matches }) => isSimilar && matches.length > 0)
    .map(({ planned, matches }) => {
      const terms = new Set(matches.flatMap(({ groups }) => groups.flat()));
      return searchNote('similar-words', bareWord(planned.written), quoteMostCommon(terms, records));
    });
  const phrases = new Set(
    expanded
      .flatMap(({ synonyms }) => synonyms)
      .filter(({ match: { groups } }) =>
        records.some((record) =>
          groups.every((group) => group.some((term) => Object.hasOwn(record.match, term))),
        ),
      )
      .map(({ phrase }) => `“${phrase}”`),
  );
  return phrases.size === 0
    ? similar
    : [...similar, searchNote('synonyms', '', listSome([...phrases], maxNamed))];
}

function quoteMostCommon(wanted: ReadonlySet<string>, records: readonly FoundRecord[]): string {
  const counts = new Map([...wanted].map((term) => [term, 0]));
  for (const { match } of records) {
    for (const term of Object.keys(match)) {
      const count = counts.get(term);
      if (count !== undefined) counts.set(term, count + 1);
    }
  }
  return [...counts]
    .toSorted(([a, countOfA], [b, countOfB]) => countOfB - countOfA || compareText(a, b))
    .slice(0, maxNamed)
    .map(([term]) => `“${term}”`)
    .join(', ');
}

/** Removes the punctuation around a word: `"fees",` -> `fees` */
function bareWord(written: string): string {
  return written.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

function hasWord(term: string): boolean {
  return wordsOf(term).length > 0;
}

/** Says why terms are not looked up: common words in one note, the others one by one. */
function notesOfIgnored(terms: readonly string[]): readonly SearchNote[] {
  const common = terms.filter(hasWord);
  const [first] = common;
  const others = terms.filter((term) => !hasWord(term)).map((term) => searchNote('no-letters', term));
  if (first === undefined) return others;
  const all = common.length === 1 ? '' : common.map((term) => `“${term}”`).join(', ');
  return [searchNote('too-common', first, all), ...others];
}

function isSought({ clause }: PlannedClause): boolean {
  return clause.presence !== 'prohibited';
}
