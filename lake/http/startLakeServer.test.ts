import { expect, test } from 'vitest';
import { budgetTable, rateTable } from '#system/budget/budgetTable.ts';
import { createBudgets } from '#system/budget/createBudgets.ts';
import { createRates } from '#system/budget/createRates.ts';
import { entranceOf } from '#system/http/entranceOf.ts';
import { startLakeServer } from './startLakeServer.ts';

test('bodies have the time of their endpoint, and heads a minute', async () => {
  const { server, close } = await startLakeServer({
    port: 0,
    routes: [],
    authenticate: () => {
      throw new Error('Nobody is known here.');
    },
    entrance: entranceOf({}),
    studioOrigins: () => [],
    modeOf: () => 'public',
    isWell: () => true,
    budgets: createBudgets(budgetTable.lake),
    rates: createRates(rateTable.lake),
    reportError: (error) => {
      throw error;
    },
  });
  expect([server.requestTimeout, server.headersTimeout]).toEqual([0, 60_000]);
  await close();
});
