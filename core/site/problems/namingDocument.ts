import type { ProblemPlace } from '../../problem.ts';

/** Does work on one document. Rethrows whatever it throws as an Error that names the document. */
export function namingDocument<Result>(place: Omit<ProblemPlace, 'field'>, work: () => Result): Result {
  try {
    return work();
  } catch (cause) {
    const { documentTitle, documentType, documentId } = place;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `Processing "${documentTitle}" (${documentType}, ${documentId}) failed because of a bug in this program: ${reason}`,
      { cause },
    );
  }
}
