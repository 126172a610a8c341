import type { IncomingMessage } from 'node:http';

/** One per connection: the requests that are sent over it share it. */
const signals = new WeakMap<object, AbortSignal>();

/** Aborted when the connection of a request closes: from then on nobody reads the answer. */
export function signalOf({ socket }: IncomingMessage): AbortSignal {
  const known = signals.get(socket);
  if (known !== undefined) return known;
  const controller = new AbortController();
  if (socket.destroyed) controller.abort();
  else socket.once('close', () => controller.abort());
  signals.set(socket, controller.signal);
  return controller.signal;
}
