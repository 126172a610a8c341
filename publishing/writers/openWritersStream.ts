import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WriterCheck } from './createWriterCheck.ts';
import type { WritersBudget, WritersRoute } from './writersRoute.ts';
import { mayAs } from '#core/writers/writer.ts';
import { formatEvent, openEventStream, sendEvents } from '#system/http/openEventStream.ts';

/** Bytes. */
const maxWaiting = 512 * 1024;

/** The interval between checks that those who follow events still may, in milliseconds. */
const recheckEvery = 15_000;

/** Sends the events of a route until the response is closed, or the writer may not follow them any more. */
export function openWritersStream(
  { follow, needs }: Extract<WritersRoute, { readonly kind: 'events' }>,
  request: IncomingMessage,
  response: ServerResponse,
  { budget, check }: { readonly budget: WritersBudget; readonly check: WriterCheck },
): void {
  const share = budget.take('streams');
  const stream = openEventStream(budget.take('unsent', 0), () => {
    share.giveBack();
    clearInterval(recheck);
    unfollow();
    response.destroy();
  });
  const endUnlessAllowed = async (): Promise<void> => {
    const writer = await check(request.headers.authorization).catch(() => undefined);
    if (!writer || !mayAs(writer.role, needs)) stream.body.destroy();
  };
  const recheck = setInterval(() => void endUnlessAllowed(), recheckEvery).unref();
  const unfollow = follow((value) => {
    stream.write(formatEvent('news', JSON.stringify(value)));
    // A client that does not read is cut off, and gets everything again when it reconnects.
    if (stream.body.readableLength > maxWaiting) stream.body.destroy();
  });
  sendEvents(response, stream);
}
