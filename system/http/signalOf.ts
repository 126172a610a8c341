import type { IncomingMessage } from 'node:http';

/** One per connection: requests on the same connection share it. */
const signals = new WeakMap<object, AbortSignal>();

/** Aborted when the connection of a request closes: nobody reads the reply any more. */
export function signalOf({ socket }: IncomingMessage): AbortSignal {
  const known = signals.get(socket);
  if (known) return known;
  const controller = new AbortController();
  if (socket.destroyed) controller.abort();
  else socket.once('close', () => controller.abort());
  signals.set(socket, controller.signal);
  return controller.signal;
}
