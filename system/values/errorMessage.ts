/** The message of anything thrown, for a sentence that says what failed. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
