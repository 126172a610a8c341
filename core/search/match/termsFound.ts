import type { IndexedField } from '../index/indexedFields.ts';
import type { SearchIndex } from '../index/SearchIndex.ts';
import type { Evaluation } from './Combination.ts';
import type { TermSet } from './termMatch.ts';
import type { WorkBudget } from './WorkBudget.ts';
import { compareText } from '../../text/compareText.ts';
import { isPageField, indexedFields } from '../index/indexedFields.ts';
import { fieldOfSlot, recordOfSlot, slotOfPosting } from '../index/posting.ts';

/** Terms and the fields in which they were found. */
export type FoundTerms = Readonly<Record<string, readonly IndexedField[]>>;

/**
 * Returns the terms that were found in each of the records to show. It reads the postings of all terms once; if the budget
 * runs out, terms are missing.
 */
export function termsFound(
  index: SearchIndex,
  evaluation: Evaluation,
  shown: readonly number[],
  budget: WorkBudget,
): ReadonlyMap<number, FoundTerms> {
  /** For each record and term the fields, as bits in the order of `indexedFields`. */
  const bits = new Map(shown.map((record) => [record, new Map<string, number>()]));
  const sharing = Map.groupBy(shown, (record) => index.pages[index.pageOf[record] ?? 0]?.firstRecord ?? 0);
  const isShown = new Uint8Array(index.pageOf.length);
  for (const record of [...shown, ...sharing.keys()]) isShown[record] = 1;
  const add = (slot: number, term: string, fields: readonly string[]) => {
    const record = recordOfSlot(slot);
    const field = indexedFields[fieldOfSlot(slot)] ?? 'content';
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
        for (let position = from; position < to; position += 1) {
          const slot = slotOfPosting(postings[position] ?? 0);
          if (isShown[recordOfSlot(slot)] === 1) add(slot, terms[term] ?? '', fields);
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
          .map(([term, fields]) => [
            term,
            indexedFields.filter((_, position) => (fields & (1 << position)) !== 0),
          ]),
      ),
    ]),
  );
}

function groupsOf({ found }: Evaluation): readonly { fields: readonly string[]; group: TermSet }[] {
  return found.flatMap(({ fields, matches }) =>
    matches.flatMap(({ groups }) => groups.map((group) => ({ fields, group }))),
  );
}
