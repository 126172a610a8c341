/** The time is divided among timers of this length, in milliseconds. */
const step = 500;

/**
 * Calls back after a number of milliseconds, as `setTimeout` does, but hardly counts time in which the page was too busy to run timers: it could not
 * have noticed a response either. Returns a function that cancels it.
 */
export function afterAwake(milliseconds: number, callback: () => void): () => void {
  let left = milliseconds;
  const wait = (): ReturnType<typeof setTimeout> =>
    setTimeout(
      () => {
        left -= step;
        if (left > 0) timer = wait();
        else callback();
      },
      Math.min(step, left),
    );
  let timer = wait();
  return () => clearTimeout(timer);
}
