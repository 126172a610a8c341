/**
 * Lets Next start in several short tasks in place of one long one, so that a reader who taps meanwhile is heard between
 * them. Called before Next requires React: Next then waits for the scripts in a list of its own (`app-bootstrap.js`), and
 * all it asks of that list is to wait. Where it does not ask any more, it starts at once, as it would without this.
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
