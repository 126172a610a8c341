import type { Caller } from '../budget/caller.ts';
import { expect, test } from 'vitest';
import { budgetTable } from '../budget/budgetTable.ts';
import { createBudgets } from '../budget/createBudgets.ts';
import { createTurns } from './createTurns.ts';

const [viewer, editor]: readonly Caller[] = [
  { kind: 'user', key: 'viewer' },
  { kind: 'user', key: 'editor' },
];
const { each } = budgetTable.preview.comparisons.user;

function start() {
  const budgets = createBudgets(budgetTable.preview);
  const turns = createTurns({ atOnce: 1, take: (caller) => budgets.take('comparisons', caller) });
  const done: string[] = [];
  const gates: (() => void)[] = [];
  /** Waits to be let through by `next`. */
  const ask = (caller: Caller | undefined, name: string, signal?: AbortSignal): Promise<void> => {
    if (!caller) throw new Error('There is no caller.');
    const work = async (): Promise<void> => {
      await new Promise<void>((resolve) => gates.push(resolve));
      done.push(name);
    };
    return turns(caller, work, signal);
  };
  const next = async (): Promise<void> => {
    await expect.poll(() => gates.length).toBeGreaterThan(0);
    gates.shift()?.();
  };
  return { ask, next, done };
}

test('somebody who asks once waits for two of another who asks many times', async () => {
  const { ask, next, done } = start();
  const many = Array.from({ length: each }, (_, n) => ask(viewer, `viewer ${n}`));
  const once = ask(editor, 'editor');
  for (let n = 0; n < 3; n += 1) await next();
  await once;
  expect(done).toEqual(['viewer 0', 'viewer 1', 'editor']);
  for (let n = 2; n < each; n += 1) await next();
  await Promise.all(many);
  expect(done).toHaveLength(each + 1);
});

test('who has too much waiting is refused, and others are not', async () => {
  const { ask, next } = start();
  const many = Array.from({ length: each }, () => ask(viewer, ''));
  await expect(ask(viewer, '')).rejects.toMatchObject({ status: 429 });
  const other = ask(editor, '');
  for (let n = 0; n <= each; n += 1) await next();
  await Promise.all([...many, other]);
  const again = ask(viewer, '');
  await next();
  await again;
});

test('what nobody waits for any more is not begun', async () => {
  const { ask, next, done } = start();
  const left = new AbortController();
  const first = ask(viewer, 'first');
  const gone = ask(viewer, 'gone', left.signal);
  left.abort();
  await expect(gone).rejects.toMatchObject({ status: 499 });
  await expect(ask(viewer, 'too late', left.signal)).rejects.toMatchObject({ status: 499 });
  const last = ask(viewer, 'last');
  await next();
  await next();
  await Promise.all([first, last]);
  expect(done).toEqual(['first', 'last']);
});

test('work that fails lets the next begin', async () => {
  const budgets = createBudgets(budgetTable.preview);
  const turns = createTurns({ atOnce: 1, take: (caller) => budgets.take('comparisons', caller) });
  const caller: Caller = { kind: 'user', key: 'viewer' };
  const failing = turns(caller, () => Promise.reject(new Error('It failed.')));
  const other = turns(caller, () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('It failed.');
  expect(await other).toBe('done');
});
