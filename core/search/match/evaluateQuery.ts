import type { SearchIndex } from '../index/SearchIndex.ts';
import type { Clause, TermPresence } from '../query/query.ts';
import type { Evaluation } from './Combination.ts';
import type { Plan, PlannedClause } from './planClauses.ts';
import type { SearchNote } from './searchNote.ts';
import type { Steps } from './steps.ts';
import type { WorkBudget } from './WorkBudget.ts';
import { listSome } from '../../text/listSome.ts';
import { isEmptyTerm, termOf } from '../text/termOf.ts';
import { wordsOf } from '../text/wordsOf.ts';
import { Combination, nothingFound } from './Combination.ts';
import { expandClause, isAnything } from './expandClause.ts';
import { matchAnything, matchClause } from './matchClause.ts';
import { searchNote } from './searchNote.ts';

/** Further clauses are ignored; nobody types more words on purpose. */
const maxClauses = 24;

/**
 * Evaluates a query. A record matches if it matches every required clause (in any of the clause's fields) and no prohibited
 * clause. If no clause is required, it must also match an optional one, unless there are none: a query of prohibited clauses only,
 * or without clauses, matches all other records with the score 0. Stop words are ignored whatever their sign. If the budget
 * runs out, records may be missing or rank lower, but each record returned satisfies the required and prohibited clauses.
 */
export function* evaluateQuery(index: SearchIndex, plan: Plan, budget: WorkBudget): Steps<Evaluation> {
  const notes = [...plan.notes];
  const kept = plan.clauses.slice(0, maxClauses);
  if (kept.length < plan.clauses.length) {
    notes.push(searchNote('too-many-clauses', kept.at(-1)?.written ?? '', String(maxClauses)));
  }
  const clauses = kept.filter(({ clause, prefix }) => {
    const beginning = prefix === 'always' && kept.length === 1;
    return clause.wildcards || beginning || !isEmptyTerm(clause.term);
  });
  const result = new Combination(index, plan.plain);
  const nothingSought = !clauses.some(isSought) && kept.some(isSought);
  const ignored = kept.filter((planned) => !clauses.includes(planned));
  for (const { clause } of ignored) {
    if (nothingSought || clause.presence !== 'optional') notes.push(noteOfIgnored(clause));
  }
  if (nothingSought) {
    const { title } = plan;
    const titles =
      title && (yield* evaluateQuery(index, { clauses: [title], plain: true, notes: [] }, budget));
    return titles && titles.records.length > 0 ? titles : nothingFound(notes);
  }

  const inOrder = clauses.toSorted((a, b) => order[a.clause.presence] - order[b.clause.presence]);
  const alsoFound = new Set<string>();
  for (const [position, planned] of inOrder.entries()) {
    yield;
    const { fields, boost, term, presence } = planned.clause;
    const { matches, cut, synonyms, notes: ofClause } = yield* expandClause(index, planned, budget);
    notes.push(...ofClause);
    const match = isAnything(term)
      ? matchAnything(index, fields, budget)
      : yield* matchClause(index, matches, fields, Math.min(boost, maxBoost), budget);
    const successful = matches.filter((each) => match.successful.has(each));
    result.add(planned, match, successful);
    for (const synonym of synonyms) if (match.successful.has(synonym.match)) alsoFound.add(synonym.phrase);
    if (!cut && !match.cut && !budget.exhausted) continue;
    notes.push(searchNote('too-much-work', term));
    const conditionsLeft = inOrder.slice(position + 1).some(({ clause }) => clause.presence !== 'optional');
    if (presence === 'prohibited' || (budget.exhausted && conditionsLeft)) return nothingFound(notes);
    if (budget.exhausted) break;
  }
  if (alsoFound.size > 0) {
    const quoted = [...alsoFound].map((phrase) => `“${phrase}”`);
    notes.push(searchNote('synonyms', '', listSome(quoted, maxSynonymsNamed)));
  }
  return result.evaluation(new Set(ignored.map(({ clause }) => termOf(clause.term))), notes);
}

/** Says why a term is not looked up. */
function noteOfIgnored({ term }: Clause): SearchNote {
  return searchNote(wordsOf(term).length === 0 ? 'no-letters' : 'too-common', term);
}

function isSought({ clause }: PlannedClause): boolean {
  return clause.presence !== 'prohibited';
}

/** Clauses that exclude records come first: if the budget runs out, records are missing, but none is wrong. */
const order: Record<TermPresence, number> = { prohibited: 0, required: 1, optional: 2 };

/** More would be longer than the list of results that they introduce. */
const maxSynonymsNamed = 3;

/** With greater boosts, other scores would vanish in rounding. */
const maxBoost = 1_000_000;
