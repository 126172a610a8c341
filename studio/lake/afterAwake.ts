/** How long each of the timers runs that make up the time, in milliseconds. */
const step = 500;

/**
 * Calls back after so many milliseconds, as `setTimeout` does, but counts no more than a moment of any time in which the page was too busy for
 * timers: it could not have noticed a response either. Returns a function that cancels it.
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
