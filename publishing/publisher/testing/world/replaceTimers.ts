import { createRequire, syncBuiltinESMExports } from 'node:module';

/** Has something done later. Returns a function that cancels it; undefined when the real timers are to do it. */
export type Plan = (after: number, run: () => void) => (() => void) | undefined;

/** Has `setTimeout` and `setImmediate` (of `node:timers/promises`) follow a plan. Returns a function that gives them back. */
export function replaceTimers(plan: Plan): () => void {
  const { setTimeout: set, clearTimeout: clear } = globalThis;
  // The module object itself, whose exports can be replaced; `require` does not know its type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const promises = createRequire(import.meta.url)('node:timers/promises') as { setImmediate: unknown };
  const { setImmediate: turn } = promises;
  const planned = new Map<unknown, () => void>();
  const setTimer = (run: (...given: unknown[]) => void, after = 0, ...given: unknown[]): unknown => {
    const timer = {};
    const cancel = plan(after, () => {
      planned.delete(timer);
      run(...given);
    });
    if (!cancel) return set(run, after, ...given);
    planned.set(timer, cancel);
    return timer;
  };
  const clearTimer = (timer: Parameters<typeof clear>[0]): void => {
    planned.get(timer)?.();
    if (!planned.delete(timer)) clear(timer);
  };
  Object.assign(globalThis, { setTimeout: setTimer, clearTimeout: clearTimer });
  promises.setImmediate = (): Promise<void> =>
    new Promise((resolve) => {
      if (!plan(0, resolve)) setImmediate(resolve);
    });
  syncBuiltinESMExports();
  return () => {
    Object.assign(globalThis, { setTimeout: set, clearTimeout: clear });
    promises.setImmediate = turn;
    syncBuiltinESMExports();
  };
}
