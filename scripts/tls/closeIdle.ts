import type { IncomingMessage } from 'node:http';
import type { Http2SecureServer, Http2ServerRequest, ServerHttp2Session } from 'node:http2';
import type { Socket } from 'node:net';

/**
 * Has a server close connections on which nothing is sent for some time, unless an answer is still to come or to end: an answer may be a stream of events.
 * @param after milliseconds
 */
export function closeIdle(server: Http2SecureServer, after: number): void {
  /** How many requests of a connection are being answered. */
  const asked = new WeakMap<object, number>();
  const count = (connection: object, change: 1 | -1): void => {
    asked.set(connection, (asked.get(connection) ?? 0) + change);
  };
  server.setTimeout(after);
  server.on('request', (request, response) => {
    const connection = connectionOf(request);
    count(connection, 1);
    response.on('close', () => count(connection, -1));
  });
  server.on('timeout', (connection?: ServerHttp2Session | Socket) => {
    if (connection && (asked.get(connection) ?? 0) === 0) connection.destroy();
  });
}

function connectionOf(request: Http2ServerRequest | IncomingMessage): object {
  return 'stream' in request ? (request.stream.session ?? request.stream) : request.socket;
}
