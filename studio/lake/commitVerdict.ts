/**
 * Interprets the response to a change: `done`, `again` (send it again as it is) or `refused` (sending it again is pointless).
 * - Statuses of 500 and above, 408 and 429 are about the lake, not about the change.
 * - 409 `transactionAlreadyExistsError`: an earlier attempt arrived, and only its response was lost. 409
 *   `transactionConflictError`: others were writing at the same moment. Both as Sanity's SDK reads them
 *   (`classifySubmissionError` in `@sanity/sdk`).
 */
export async function commitVerdict(response: Response): Promise<'done' | 'again' | 'refused'> {
  const { status, ok } = response;
  if (ok) return 'done';
  if (status >= 500 || status === 408 || status === 429) return 'again';
  if (status !== 409) return 'refused';
  switch (errorType(await response.clone().text())) {
    case 'transactionAlreadyExistsError':
      return 'done';
    case 'transactionConflictError':
      return 'again';
    default:
      return 'refused';
  }
}

function errorType(body: string): unknown {
  const [, type] = /"type"\s*:\s*"(transaction\w+)"/.exec(body) ?? [];
  return type;
}
