import type { LakePlan } from './planForLake.ts';
import { formatLeniencies } from './formatLeniencies.ts';

const words = {
  plan: { create: 'create', update: 'update', retire: 'retire' },
  apply: { create: 'created', update: 'updated', retire: 'retired' },
} as const;

/** A plan, or what was done, as text for a terminal: what was left out of schemas, a line for each document, and how many there are. */
export function formatPlan(
  { deployment, operations, orphans, leniencies }: LakePlan,
  tense: 'plan' | 'apply',
): string {
  const lines = operations.map((operation) => {
    const verb = words[tense][operation.action].padEnd(8);
    if (operation.action === 'create') return `  ${verb} ${operation.document._id}`;
    return `  ${verb} ${operation.id}  (${[...Object.keys(operation.set), ...operation.unset].join(', ')})`;
  });
  const counts = (['create', 'update', 'retire'] as const)
    .map((action) => ({
      action,
      count: operations.filter((operation) => operation.action === action).length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ action, count }) => `${count} ${words.apply[action]}`);
  const summary = tense === 'plan' ? 'would be ' : '';
  return [
    ...formatLeniencies(leniencies),
    ...lines,
    ...orphans.map((id) => `  left     ${id}  (belongs to no version)`),
    `${deployment}: ${counts.length === 0 ? 'nothing to do' : `${summary}${counts.join(', ')}`}`,
  ].join('\n');
}
