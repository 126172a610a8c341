import { errorMessage } from '../values/errorMessage.ts';
/**
 * Closes what was started, last first, one after the other. A failure does not keep the others from being closed: resolves with
 * all errors, an empty list if there are none.
 */
export async function closeAll(closers: readonly (() => Promise<void>)[]): Promise<readonly unknown[]> {
  const failures: unknown[] = [];
  for (const close of closers.toReversed()) {
    try {
      // One after the other: what depends on something is closed before it.
      await close();
    } catch (error) {
      failures.push(error);
    }
  }
  return failures;
}

/** Joins several errors, with their messages, into one; a single error is returned unchanged. */
export function joinErrors(errors: readonly unknown[]): unknown {
  if (errors.length === 1) return errors[0];
  const messages = errors.map((error) => errorMessage(error));
  return new AggregateError(errors, messages.join('\n'));
}
