import type { Removal } from './removalForLake.ts';
import { textsOfWriters } from '#core/reference/documents/textsOfWriters.ts';
import { formatPlan } from './formatPlan.ts';

/** Formats a removal, planned or done, for a terminal. */
export function formatRemoval(removal: Removal, tense: 'plan' | 'apply'): string {
  const written = removal.written.map(
    (document) => `  ${document._id}  (${Object.keys(textsOfWriters(document)).join(', ')})`,
  );
  return [
    formatPlan(removal, tense),
    ...(written.length === 0 ? [] : ['Texts of writers that go with it:', ...written]),
  ].join('\n');
}
