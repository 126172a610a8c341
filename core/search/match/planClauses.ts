import type { Lexeme } from '../query/lexQuery.ts';
import type { Clause, Query } from '../query/query.ts';
import type { SearchNote } from './searchNote.ts';
import { present } from '../../present.ts';
import { indexedFields } from '../index/indexedFields.ts';
import { lexQuery } from '../query/lexQuery.ts';
import { SynonymTable } from '../synonyms/SynonymTable.ts';
import { isEmptyTerm } from '../text/termOf.ts';
import { wordsOf } from '../text/wordsOf.ts';
import { joinStopWords } from '../text/wordsOfTitle.ts';
import { searchNote } from './searchNote.ts';

/** A clause and how to evaluate it. */
export type PlannedClause = {
  readonly clause: Clause;
  /** The term as it was written, including capitals. */
  readonly written: string;
  /** `always` matches longer words that begin with the term as well, `if-needed` only if nothing else matches. */
  readonly prefix: 'always' | 'if-needed' | 'no';
  /** True to look for similar words if nothing else matches. */
  readonly tolerant: boolean;
  /** Phrases that mean the same as the word, or as a phrase that it is a part of. */
  readonly synonyms: readonly string[];
};

export type SearchPlan = {
  readonly clauses: readonly PlannedClause[];
  /** True if the query consists of plain words without operators. Then records rank higher the more of the words they have. */
  readonly plain: boolean;
  /** The beginning of a title that consists of stop words, to be looked for if all words of the query are stop words. */
  readonly title?: PlannedClause;
  /** Notes on what was not taken literally. */
  readonly notes: readonly SearchNote[];
};

/**
 * Decides how to evaluate a query. In a query of plain words, the last word is a prefix while it is being typed, words also stand for their
 * synonyms, and words that are not found are replaced by similar ones. A query with operators is taken literally, except that the word
 * being typed stands for words that begin with it if nothing matches it, and that a single excluded word (`-v`) is searched for.
 */
export function planClauses(
  text: string,
  { clauses }: Query,
  typing: boolean,
  synonyms: SynonymTable = none,
): SearchPlan {
  const lexemes = lexQuery(text);
  const open = typing && lexemes.at(-1)?.type === 'TERM' && !/[\s-]$/.test(text);
  const asked = writtenClauses(clauses, lexemes);
  const flag = flagOf(asked);
  if (flag) {
    return {
      plain: true,
      clauses: plainClauses([flag], false),
      notes: [searchNote('sign-as-text', flag.written)],
    };
  }
  if (clauses.every(isPlain)) {
    const planned = plainClauses(joinNames(text, asked), open);
    return present({
      plain: true,
      clauses: withSynonyms(planned, synonyms),
      title: titleClause(planned),
      notes: [],
    });
  }
  const last = asked.at(-1);
  const planned = asked.map((each): PlannedClause => {
    const completed = open && each === last && each.clause.presence !== 'prohibited';
    const { clause, written } = each;
    return { clause, written, prefix: completed ? 'if-needed' : 'no', tolerant: false, synonyms: [] };
  });
  return { plain: false, clauses: planned, notes: [] };
}

const none = new SynonymTable([]);

/** A clause with its term as it was written, and the range of the term in the query. */
type WrittenClause = Pick<PlannedClause, 'clause' | 'written'> & Pick<Lexeme, 'start' | 'end'>;

function writtenClauses(clauses: readonly Clause[], lexemes: readonly Lexeme[]): readonly WrittenClause[] {
  const terms = lexemes.filter(({ type }) => type === 'TERM');
  return clauses.map((clause, index) => {
    const { text = clause.term, start = 0, end = 0 } = terms[index] ?? {};
    return { clause, written: text, start, end };
  });
}

/** Returns the only word of a query as one to search for if it has a minus: `-v` is rather a flag than all pages without a v. */
function flagOf([first, ...others]: readonly WrittenClause[]): WrittenClause | undefined {
  if (first?.clause.presence !== 'prohibited' || others.length > 0) return undefined;
  const clause: Clause = { ...first.clause, presence: 'optional' };
  return isPlain(clause) ? { ...first, clause } : undefined;
}

/** Joins terms that the language separates at a hyphen but texts have as one word: `erc-20`. */
function joinNames(text: string, clauses: readonly WrittenClause[]): readonly WrittenClause[] {
  const joined: WrittenClause[] = [];
  for (const each of clauses) {
    const before = joined.at(-1);
    const written =
      before && text.slice(before.end, each.start) === '-' && `${before.written}-${each.written}`;
    if (before && written && wordsOf(written).length === 1) {
      const clause = { ...before.clause, term: written.toLowerCase() };
      joined.splice(-1, 1, { ...before, clause, written, end: each.end });
    } else {
      joined.push(each);
    }
  }
  return joined;
}

/** Plans plain words. Splits a term at punctuation that also separates the words of a text: `rates(first:)` -> `rates`, `first`. */
function plainClauses(clauses: readonly WrittenClause[], open: boolean): readonly PlannedClause[] {
  return clauses.flatMap(({ clause, written }, index) => {
    const words = wordsIn(written);
    return words.map((word, position): PlannedClause => {
      const typed = open && index === clauses.length - 1 && position === words.length - 1;
      return {
        clause: words.length === 1 ? clause : { ...clause, term: word.toLowerCase() },
        written: word,
        prefix: typed ? 'always' : 'if-needed',
        tolerant: true,
        synonyms: [],
      };
    });
  });
}

function wordsIn(written: string): readonly string[] {
  const words = wordsOf(written).map(({ text }) => text);
  return words.length < 2 ? [written] : words;
}

/** Returns a clause for the titles that begin with the words of a query, if all of them are stop words. */
function titleClause(planned: readonly PlannedClause[]): PlannedClause | undefined {
  const [first] = planned;
  const words = planned.flatMap(({ written }) => wordsOf(written).map(({ text }) => text));
  if (!first || words.length === 0 || !isEmptyTerm(words.join(' '))) return undefined;
  const term = joinStopWords(words);
  return { ...first, clause: { ...first.clause, term }, written: term, prefix: 'if-needed', tolerant: false };
}

function withSynonyms(planned: readonly PlannedClause[], table: SynonymTable): readonly PlannedClause[] {
  const alternatives = table.alternativesOf(planned.map(({ clause }) => clause.term));
  if (alternatives.length === 0) return planned;
  return planned.map((each, position) => {
    const own = alternatives.filter(({ start, end }) => start <= position && position < end);
    return { ...each, synonyms: [...new Set(own.map(({ phrase }) => phrase))] };
  });
}

function isPlain({ fields, presence, editDistance, boost, wildcards }: Clause): boolean {
  return (
    fields.length === indexedFields.length &&
    presence === 'optional' &&
    editDistance === 0 &&
    boost === 1 &&
    !wildcards
  );
}
