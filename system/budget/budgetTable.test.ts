import type { CallerKind } from './caller.ts';
import type { Budget, Budgets } from './createBudgets.ts';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#lake/auth/permissions.ts';
import { HttpError } from '../values/httpError.ts';
import { bodyTable, budgetTable } from './budgetTable.ts';
import { callerKinds } from './caller.ts';
import { createBudgets } from './createBudgets.ts';

const rows = Object.entries(budgetTable).flatMap(([server, budgets]) =>
  Object.entries<Budget>(budgets).flatMap(([name, budget]) =>
    callerKinds.map((kind) => ({ server, name, budget, kind })),
  ),
);

/** The status with which so much is refused; undefined if it is not. */
function refusalOf({ take }: Budgets<'it'>, kind: CallerKind, key: string, amount: number) {
  try {
    take('it', { kind, key }, amount);
    return undefined;
  } catch (error) {
    return error instanceof HttpError ? error.status : error;
  }
}

describe.each(rows)('$server, $name: $kind', ({ budget, kind }) => {
  const { each: own, together } = budget[kind];

  test('one caller gets its own and no more', () => {
    const budgets = createBudgets({ it: budget });
    // The key of our own programs is the name of their kind.
    const half = Math.floor(own / 2);
    expect(refusalOf(budgets, kind, kind, half)).toBeUndefined();
    expect(refusalOf(budgets, kind, kind, own - half)).toBeUndefined();
    expect(refusalOf(budgets, kind, kind, 1)).toBe(429);
  });

  test('all of its kind get theirs and no more, and take nothing from others', () => {
    const budgets = createBudgets({ it: budget });
    for (let left = together, n = 0; left > 0; left -= own, n++) {
      expect(refusalOf(budgets, kind, `caller ${n}`, Math.min(left, own))).toBeUndefined();
    }
    expect(refusalOf(budgets, kind, 'one more', 1)).toBe(own === 0 ? 429 : 503);
    for (const other of callerKinds.filter((name) => name !== kind)) {
      expect(refusalOf(budgets, other, other, budget[other].each)).toBeUndefined();
    }
  });
});

test('bodies are limited where the lake has an endpoint, and more tightly for strangers than for others', () => {
  const ofLake = Object.keys(bodyTable).flatMap((endpoint) => /^lake (.*)$/.exec(endpoint)?.[1] ?? []);
  expect(endpoints).toEqual(expect.arrayContaining(ofLake));
  for (const { user, stranger } of Object.values(bodyTable)) {
    for (const limit of ['bytes', 'values', 'seconds'] as const) {
      expect(stranger[limit]).toBeLessThanOrEqual(user[limit]);
    }
  }
});
