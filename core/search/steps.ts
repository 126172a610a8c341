/** Work that can rest between two steps, so that something else is done meanwhile or the rest is dropped. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Does all steps at once. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}
