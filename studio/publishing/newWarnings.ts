import type { Problem } from '#core/problem.ts';

/**
 * The warnings that are not among those a writer has seen. Two builds warn about the same thing if code, document, field and value are
 * the same.
 * @param seen as returned by `seenWarnings`
 */
export function newWarnings(warnings: readonly Problem[], seen: readonly string[]): readonly Problem[] {
  const known = new Set(seen);
  return warnings.filter((warning) => !known.has(identityOf(warning)));
}

/** Returns what to remember of warnings that a writer has seen. */
export function seenWarnings(warnings: readonly Problem[]): readonly string[] {
  return warnings.map(identityOf);
}

function identityOf({ code, where, value, message }: Problem): string {
  return JSON.stringify([code, where?.documentId, where?.field, value ?? message]);
}
