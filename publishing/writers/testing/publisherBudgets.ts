import type { ServerResponse } from 'node:http';
import type { RequestBudget } from '#system/budget/openRequestBudget.ts';
import { budgetTable } from '#system/budget/budgetTable.ts';
import { strangerAt } from '#system/budget/caller.ts';
import { createBudgets } from '#system/budget/createBudgets.ts';
import { openRequestBudget } from '#system/budget/openRequestBudget.ts';

/** Returns a function that opens the budget of a request to a part of a publisher. For tests. */
export function publisherBudgets(
  endpoint: string,
): (response: ServerResponse) => RequestBudget<'received' | 'unsent' | 'streams'> {
  const budgets = createBudgets(budgetTable.publisher);
  return (response) => openRequestBudget({ budgets }, strangerAt('127.0.0.1'), endpoint, response);
}
