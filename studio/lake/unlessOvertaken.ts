import { ClientError } from '@sanity/client';

/** Waits for a change. Rejects with a message for the writer if the lake refuses it because a document has changed since it was looked at. */
export async function unlessOvertaken(change: Promise<unknown>, message: string): Promise<void> {
  try {
    await change;
  } catch (error) {
    throw isOvertaken(error) ? new Error(message, { cause: error }) : error;
  }
}

function isOvertaken(error: unknown): boolean {
  return (
    error instanceof ClientError &&
    error.statusCode === 409 &&
    /documentRevisionIDDoesNotMatchError|documentNotFoundError/.test(JSON.stringify(error.details))
  );
}
