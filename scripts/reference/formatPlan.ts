import type { LakePlan } from './lakePlan.ts';
import { formatEffect } from './formatEffect.ts';

const words = {
  plan: { create: 'create', update: 'update', retire: 'retire', delete: 'delete' },
  apply: { create: 'created', update: 'updated', retire: 'retired', delete: 'deleted' },
} as const;

/**
 * Formats a plan, or its result, for a terminal: additions to schemas and omissions, a line for each document, the effect on addresses, and
 * the number of documents.
 */
export function formatPlan(plan: LakePlan, tense: 'plan' | 'apply'): string {
  const { deployment, operations, deleted, orphans, remarks, effect } = plan;
  const lines = operations.map((operation) => {
    const verb = words[tense][operation.action].padEnd(8);
    if (operation.action === 'create') return `  ${verb} ${operation.document._id}`;
    return `  ${verb} ${operation.id}  (${[...Object.keys(operation.set), ...operation.unset].join(', ')})`;
  });
  const actions = [...operations.map(({ action }) => action), ...deleted.map(() => 'delete' as const)];
  const counts = (['create', 'update', 'retire', 'delete'] as const)
    .map((action) => ({ action, count: actions.filter((each) => each === action).length }))
    .filter(({ count }) => count > 0)
    .map(({ action, count }) => `${count} ${words.apply[action]}`);
  const summary = tense === 'plan' ? 'would be ' : '';
  return [
    ...remarks,
    ...lines,
    ...deleted.map((id) => `  ${words[tense].delete.padEnd(8)} ${id}`),
    ...orphans.map((id) => `  left     ${id}  (belongs to no version)`),
    ...formatEffect(effect),
    `${deployment}: ${counts.length === 0 ? 'nothing to do' : `${summary}${counts.join(', ')}`}`,
  ].join('\n');
}
