import { countOfPosting, fieldOfSlot, slotOfPosting } from './posting.ts';
import type { SearchIndex } from './searchIndex.ts';
import { searchFields } from './searchOptions.ts';
import type { TermMatch, TermSet } from './termMatch.ts';
import type { WorkBudget } from './workBudget.ts';

/** The slots that have the terms, in no particular order, and by slot how often; 0 for all others. */
export type Counts = { readonly slots: readonly number[]; readonly counts: Uint32Array };

/** How often the terms stand in each slot: those of a group added up, and the least of the groups. */
export function countTerms(
  index: SearchIndex,
  { groups }: TermMatch,
  fields: readonly string[],
  budget: WorkBudget,
): Counts {
  const [first = [], ...others] = groups;
  let result = countGroup(index, first, fields, budget);
  for (const group of others) {
    const { counts } = countGroup(index, group, fields, budget);
    const slots = result.slots.filter((slot) => (counts[slot] ?? 0) > 0);
    for (const slot of slots) counts[slot] = Math.min(counts[slot] ?? 0, result.counts[slot] ?? 0);
    result = { slots, counts };
  }
  return result;
}

function countGroup(
  index: SearchIndex,
  group: TermSet,
  fields: readonly string[],
  budget: WorkBudget,
): Counts {
  const allowed = searchFields.map((field) => fields.includes(field));
  const counts = new Uint32Array(index.lengths.length);
  const slots: number[] = [];
  if (!budget.spend(index.lengths.length / slotsPerUnit)) return { slots, counts };
  for (const [segment, { starts, postings }] of index.segments.entries()) {
    for (const term of group[segment] ?? []) {
      const from = starts[term] ?? 0;
      const to = starts[term + 1] ?? from;
      if (!budget.spend(to - from + unitsPerTerm)) return { slots, counts };
      for (let place = from; place < to; place += 1) {
        const posting = postings[place] ?? 0;
        const slot = slotOfPosting(posting);
        if (allowed[fieldOfSlot(slot)] !== true) continue;
        if (counts[slot] === 0) slots.push(slot);
        counts[slot] = (counts[slot] ?? 0) + countOfPosting(posting);
      }
    }
  }
  return { slots, counts };
}

/** Measured: to make room for this many counts costs about as much as one posting, and so do three to begin with a term. */
const slotsPerUnit = 8;
const unitsPerTerm = 3;
