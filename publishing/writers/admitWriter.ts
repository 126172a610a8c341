import type { IncomingMessage } from 'node:http';
import type { Writer, WriterRole } from '#core/writers/writer.ts';
import type { WriterCheck } from './createWriterCheck.ts';
import type { WritersBudget } from './writersRoute.ts';
import { mayAs } from '#core/writers/writer.ts';
import { HttpError, requestError, unavailable } from '#system/values/httpError.ts';

/**
 * Resolves with the writer who sends a request, if their role allows what the route needs. Rejects with an `HttpError` if not.
 * @param isFresh true if the lake is asked again, although it has just said who this is
 */
export async function admitWriter(
  { headers: { authorization } }: IncomingMessage,
  needs: WriterRole,
  isFresh: boolean,
  { budget, check }: { readonly budget: WritersBudget; readonly check: WriterCheck },
): Promise<Writer> {
  const { countStranger } = budget;
  const writer = await check(authorization, { isFresh, countStranger }).catch((error: unknown) => {
    if (error instanceof HttpError) throw error;
    throw unavailable('Could not ask the lake who you are. Try again later.');
  });
  if (!writer) {
    countStranger();
    throw requestError(401, 'Unauthorized', 'This needs a token that may read drafts in the lake.');
  }
  if (mayAs(writer.role, needs)) return writer;
  throw requestError(403, 'Forbidden', `This needs the role '${needs}'; yours is '${writer.role}'.`);
}
