import type { Clause, Query } from '../query/query.ts';
import { indexedFields } from '../index/indexedFields.ts';
import { lexQuery } from '../query/lexQuery.ts';
import { SynonymTable } from '../synonyms/SynonymTable.ts';
import { wordsOf } from '../text/wordsOf.ts';

/** A clause and how to evaluate it. */
export type PlannedClause = {
  readonly clause: Clause;
  /** The term as it was written, including capitals. */
  readonly written: string;
  /** Whether to match longer words that begin with the term: always, if nothing else matches, or never. */
  readonly prefix: 'always' | 'if-needed' | 'no';
  /** True to look for similar words if nothing else matches. */
  readonly tolerant: boolean;
  /** Phrases that mean the same as the word, or as a phrase that it is a part of. */
  readonly synonyms: readonly string[];
};

export type Plan = {
  readonly clauses: readonly PlannedClause[];
  /** True if the query consists of plain words without operators. Then records rank higher the more of the words they have. */
  readonly plain: boolean;
};

/**
 * Decides how to evaluate a query. In a query of plain words, the last word is a prefix while it is being typed, words also stand for their
 * synonyms, and words that are not found are replaced by similar ones. A query with operators is taken literally, except that the word
 * being typed stands for words that begin with it if nothing matches it.
 */
export function planClauses(
  text: string,
  { clauses }: Query,
  typing: boolean,
  synonyms: SynonymTable = none,
): Plan {
  const lexemes = lexQuery(text);
  const terms = lexemes.filter(({ type }) => type === 'TERM');
  const open = typing && lexemes.at(-1)?.type === 'TERM' && !/[\s-]$/.test(text);
  const plain = clauses.every(isPlain);
  const planned = clauses.flatMap((clause, index): readonly PlannedClause[] => {
    const written = terms[index]?.text ?? clause.term;
    const typed = open && index === clauses.length - 1;
    if (plain) {
      const words = wordsIn(written);
      return words.map((word, position) => ({
        clause: words.length === 1 ? clause : { ...clause, term: word.toLowerCase() },
        written: word,
        prefix: typed && position === words.length - 1 ? 'always' : 'if-needed',
        tolerant: true,
        synonyms: [],
      }));
    }
    const completed = typed && clause.presence !== 'prohibited';
    return [{ clause, written, prefix: completed ? 'if-needed' : 'no', tolerant: false, synonyms: [] }];
  });
  return { plain, clauses: plain ? withSynonyms(planned, synonyms) : planned };
}

const none = new SynonymTable([]);

function withSynonyms(planned: readonly PlannedClause[], table: SynonymTable): readonly PlannedClause[] {
  const alternatives = table.alternativesOf(planned.map(({ clause }) => clause.term));
  if (alternatives.length === 0) return planned;
  return planned.map((each, position) => {
    const own = alternatives.filter(({ start, end }) => start <= position && position < end);
    return { ...each, synonyms: [...new Set(own.map(({ phrase }) => phrase))] };
  });
}

/** Splits a term at punctuation that also separates the words of a text: `rates(first:)` -> `rates`, `first`. */
function wordsIn(written: string): readonly string[] {
  const words = wordsOf(written).map(({ text }) => text);
  return words.length < 2 ? [written] : words;
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
