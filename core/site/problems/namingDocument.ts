import type { ProblemPlace } from '../../problem.ts';

/**
 * Does what concerns one document. Whatever is thrown on the way is thrown on as an Error that names the document, so that
 * whoever has to look for it knows where.
 */
export function namingDocument<Result>(place: Omit<ProblemPlace, 'field'>, work: () => Result): Result {
  try {
    return work();
  } catch (cause) {
    const { documentTitle, documentType, documentId } = place;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `Something went wrong with "${documentTitle}" (${documentType}, ${documentId}), which is a fault of this program: ${reason}`,
      { cause },
    );
  }
}
