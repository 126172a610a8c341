/** Something to do, and when it is due on the clock of `performance.now()`. */
export type Planned = { readonly due: number; readonly run: (due: number) => void };

/**
 * Does things at times that are known beforehand, whatever becomes of those before: what is late is not left out, and whoever measures it counts
 * from when it was due. Returns a function that stops it.
 * @param next called once for each
 */
export function atFixedTimes(next: () => Planned): () => void {
  let timer: NodeJS.Timeout;
  const plan = (): void => {
    const { due, run } = next();
    const start = (): void => {
      plan();
      run(due);
    };
    timer = setTimeout(start, Math.max(0, due - performance.now()));
  };
  plan();
  return () => clearTimeout(timer);
}
