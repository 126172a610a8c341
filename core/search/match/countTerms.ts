import type { SearchIndex } from '../index/SearchIndex.ts';
import type { TermMatch, TermSet } from './termMatch.ts';
import type { WorkBudget } from './WorkBudget.ts';
import { indexedFields } from '../index/indexedFields.ts';
import { countOfPosting, fieldOfSlot, slotOfPosting } from '../index/posting.ts';

/** The slots that contain terms, in no particular order, and how often each slot does; 0 for all others. */
export type Counts = { readonly slots: readonly number[]; readonly counts: Uint32Array };

/** Counts how often the terms of a match occur in each slot: the sum of the terms in a group, and the minimum of the groups. */
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
  const allowed = indexedFields.map((field) => fields.includes(field));
  const counts = new Uint32Array(index.lengths.length);
  const slots: number[] = [];
  if (!budget.spend(index.lengths.length / slotsPerUnit)) return { slots, counts };
  for (const [segment, { starts, postings }] of index.segments.entries()) {
    for (const term of group[segment] ?? []) {
      const from = starts[term] ?? 0;
      const to = starts[term + 1] ?? from;
      if (!budget.spend(to - from + unitsPerTerm)) return { slots, counts };
      for (let position = from; position < to; position += 1) {
        const posting = postings[position] ?? 0;
        const slot = slotOfPosting(posting);
        if (allowed[fieldOfSlot(slot)] !== true) continue;
        if (counts[slot] === 0) slots.push(slot);
        counts[slot] = (counts[slot] ?? 0) + countOfPosting(posting);
      }
    }
  }
  return { slots, counts };
}

/** Measured: allocating the counts of eight slots takes about as long as one posting, and starting with a term as long as three. */
const slotsPerUnit = 8;
const unitsPerTerm = 3;
