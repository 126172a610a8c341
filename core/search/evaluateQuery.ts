import { Combination } from './combination.ts';
import type { Evaluation } from './combination.ts';
import { expandClause, isAnything } from './expandClause.ts';
import { matchAnything, matchClause } from './matchClause.ts';
import type { Plan, PlannedClause } from './planClauses.ts';
import type { Presence } from './query.ts';
import type { SearchIndex } from './searchIndex.ts';
import type { SearchNote } from './searchNote.ts';
import { searchNote } from './searchNote.ts';
import type { Steps } from './steps.ts';
import { isEmptyTerm } from './wholeOf.ts';
import type { WorkBudget } from './workBudget.ts';

/** Clauses that are looked at; nobody types more words on purpose. */
const mostClauses = 24;

/**
 * Answers a query. A record must match every required clause (in any of the clause's fields) and no prohibited one;
 * where nothing is required it must match an optional one, or, if there is none of those either, nothing at all: a
 * query of prohibitions alone, like one without clauses, starts from all records with the score 0. Stop words are passed
 * over whatever their sign. Where the budget does not suffice, records may be missing and ranked worse, but every record
 * answered keeps to the signs.
 */
export function* evaluateQuery(index: SearchIndex, plan: Plan, budget: WorkBudget): Steps<Evaluation> {
  const notes: SearchNote[] = [];
  const kept = plan.clauses.slice(0, mostClauses);
  if (kept.length < plan.clauses.length) {
    notes.push(searchNote('too-many-clauses', kept.at(-1)?.written ?? '', String(mostClauses)));
  }
  const clauses = kept.filter(({ clause, prefix }) => {
    const beginning = prefix === 'always' && kept.length === 1;
    return clause.wildcards || beginning || !isEmptyTerm(clause.term);
  });
  const result = new Combination(index, plan.plain);
  const nothingSought = !clauses.some(isSought) && kept.some(isSought);
  for (const { clause } of kept.filter((planned) => !clauses.includes(planned))) {
    if (nothingSought || clause.presence !== 'optional') notes.push(searchNote('too-common', clause.term));
  }
  if (nothingSought) return result.nothing(notes);

  const inOrder = clauses.toSorted((a, b) => turn[a.clause.presence] - turn[b.clause.presence]);
  for (const [position, planned] of inOrder.entries()) {
    yield;
    const { fields, boost, term, presence } = planned.clause;
    const { matches, cut, notes: ofClause } = yield* expandClause(index, planned, budget);
    notes.push(...ofClause);
    const match = isAnything(term)
      ? matchAnything(index, fields, budget)
      : yield* matchClause(index, matches, fields, Math.min(boost, mostBoost), budget);
    result.add(planned, match, matches);
    if (!cut && !match.cut && !budget.exhausted) continue;
    notes.push(searchNote('too-much-work', term));
    const conditionsLeft = inOrder.slice(position + 1).some(({ clause }) => clause.presence !== 'optional');
    if (presence === 'prohibited' || (budget.exhausted && conditionsLeft)) return result.nothing(notes);
    if (budget.exhausted) break;
  }
  return result.evaluation(notes);
}

function isSought({ clause }: PlannedClause): boolean {
  return clause.presence !== 'prohibited';
}

/** What excludes records comes first, so that a budget that runs out leaves out records and lets none in. */
const turn: Record<Presence, number> = { prohibited: 0, required: 1, optional: 2 };

/** Larger boosts would only drown the numbers. */
const mostBoost = 1_000_000;
