/**
 * Closes what was started, the last first, one after the other. What cannot be closed keeps nothing else from being closed:
 * returns why, an empty list when all is well.
 */
export async function closeAll(closers: readonly (() => Promise<void>)[]): Promise<readonly unknown[]> {
  const failures: unknown[] = [];
  for (const close of closers.toReversed()) {
    try {
      // What depends on something else is closed before it.
      await close();
    } catch (error) {
      failures.push(error);
    }
  }
  return failures;
}

/** One error that says everything that several say; the error itself when it is alone. */
export function joinErrors(errors: readonly unknown[]): unknown {
  if (errors.length === 1) return errors[0];
  const messages = errors.map((error) => (error instanceof Error ? error.message : String(error)));
  return new AggregateError(errors, messages.join('\n'));
}
