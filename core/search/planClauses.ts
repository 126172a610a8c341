import { lexQuery } from './lexQuery.ts';
import type { Clause, Query } from './query.ts';
import { searchFields } from './searchOptions.ts';

/** A clause with what the evaluation needs to know of how it was written. */
export type PlannedClause = {
  readonly clause: Clause;
  /** The term as the reader wrote it, capitals included. */
  readonly written: string;
  /** Whether longer words that begin with the term count too: always, if nothing else is found, or not. */
  readonly prefix: 'always' | 'if-needed' | 'no';
  /** Whether typing errors are forgiven if nothing else is found. */
  readonly forgiving: boolean;
};

export type Plan = {
  readonly clauses: readonly PlannedClause[];
  /** A query of plain words, without operators: then a record counts more the more of the words it has. */
  readonly plain: boolean;
};

/**
 * How a query is to be understood. In a query of plain words the last one is a prefix while it is being typed, and words
 * that nothing has are looked for kindly. A query with operators means what it says, but for the word being typed:
 * as long as nothing has it, it stands for the words that begin with it.
 */
export function planClauses(text: string, { clauses }: Query, typing: boolean): Plan {
  const lexemes = lexQuery(text);
  const terms = lexemes.filter(({ type }) => type === 'TERM');
  const open = typing && lexemes.at(-1)?.type === 'TERM' && !/[\s-]$/.test(text);
  const plain = clauses.every(isPlain);
  return {
    plain,
    clauses: clauses.map((clause, index) => {
      const written = terms[index]?.text ?? clause.term;
      const typed = open && index === clauses.length - 1;
      if (plain) return { clause, written, prefix: typed ? 'always' : 'if-needed', forgiving: true };
      const completed = typed && clause.presence !== 'prohibited';
      return { clause, written, prefix: completed ? 'if-needed' : 'no', forgiving: false };
    }),
  };
}

function isPlain({ fields, presence, editDistance, boost, wildcards }: Clause): boolean {
  return (
    fields.length === searchFields.length &&
    presence === 'optional' &&
    editDistance === 0 &&
    boost === 1 &&
    !wildcards
  );
}
