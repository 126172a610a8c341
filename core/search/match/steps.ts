/** Work that can be interrupted between two steps, to do something else or to abandon it. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Does all steps without interruption. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}
