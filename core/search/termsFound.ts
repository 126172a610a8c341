import { compareText } from '../text/compareText.ts';
import type { Evaluation } from './combination.ts';
import type { TermSet } from './termMatch.ts';
import type { SearchIndex } from './searchIndex.ts';
import { fieldOfSlot, recordOfSlot, slotOfPosting } from './posting.ts';
import type { SearchField } from './searchOptions.ts';
import { isPageField, searchFields } from './searchOptions.ts';
import type { WorkBudget } from './workBudget.ts';

/** Terms with the fields in which they were found. */
export type FoundTerms = Readonly<Record<string, readonly SearchField[]>>;

/**
 * For each of the records that are shown the terms that were found in it. The postings of all terms are gone through
 * once; where the budget ends, terms are missing.
 */
export function termsFound(
  index: SearchIndex,
  evaluation: Evaluation,
  shown: readonly number[],
  budget: WorkBudget,
): ReadonlyMap<number, FoundTerms> {
  /** By record and term a bit for every field. */
  const bits = new Map(shown.map((record) => [record, new Map<string, number>()]));
  const sharing = Map.groupBy(shown, (record) => index.pages[index.pageOf[record] ?? 0]?.firstRecord ?? 0);
  const concerned = new Uint8Array(index.pageOf.length);
  for (const record of [...shown, ...sharing.keys()]) concerned[record] = 1;
  const note = (slot: number, term: string, fields: readonly string[]) => {
    const record = recordOfSlot(slot);
    const field = searchFields[fieldOfSlot(slot)] ?? 'content';
    if (!fields.includes(field)) return;
    for (const each of isPageField(field) ? (sharing.get(record) ?? []) : [record]) {
      const terms = bits.get(each);
      terms?.set(term, (terms.get(term) ?? 0) | (1 << fieldOfSlot(slot)));
    }
  };
  for (const { fields, group } of groupsOf(evaluation)) {
    for (const [segment, { terms, starts, postings }] of index.segments.entries()) {
      for (const term of group[segment] ?? []) {
        const from = starts[term] ?? 0;
        const to = starts[term + 1] ?? from;
        if (!budget.spend(to - from)) return readable(bits);
        for (let place = from; place < to; place += 1) {
          const slot = slotOfPosting(postings[place] ?? 0);
          if (concerned[recordOfSlot(slot)] === 1) note(slot, terms[term] ?? '', fields);
        }
      }
    }
  }
  return readable(bits);
}

function readable(bits: ReadonlyMap<number, ReadonlyMap<string, number>>): ReadonlyMap<number, FoundTerms> {
  return new Map(
    [...bits].map(([record, terms]) => [
      record,
      Object.fromEntries(
        [...terms]
          .toSorted(([a], [b]) => compareText(a, b))
          .map(([term, fields]) => [term, searchFields.filter((_, place) => (fields & (1 << place)) !== 0)]),
      ),
    ]),
  );
}

function groupsOf({ found }: Evaluation): readonly { fields: readonly string[]; group: TermSet }[] {
  return found.flatMap(({ fields, matches }) =>
    matches.flatMap(({ groups }) => groups.map((group) => ({ fields, group }))),
  );
}
