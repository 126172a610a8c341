/**
 * Makes Next start in several short tasks instead of one long one, so that taps are handled in between. Must be called before Next
 * requires React: Next then waits for the scripts in a list (`app-bootstrap.js`), of which it uses only `length` and `reduce`. A
 * version of Next without that list starts at once, as it would without this function.
 */
export function startInSteps(steps: readonly (() => Promise<unknown>)[]): void {
  const waiting = { length: 1, reduce: () => inTurn(steps) };
  Object.assign(globalThis, { __next_s: waiting });
}

async function inTurn(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const step of steps) {
    await nextTask();
    await step();
  }
  await nextTask();
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
