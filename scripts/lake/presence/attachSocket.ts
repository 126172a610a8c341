import type { Server } from 'node:http';
import { WebSocketServer } from 'ws';
import { isAllowedHost, isAllowedOrigin } from '../http/checkHost.ts';
import type { Presence } from './createPresence.ts';

const MAX_MESSAGE = 64 * 1024;
const HEARTBEAT_MS = 30_000;

export type SocketOptions = {
  readonly presence: Presence;
  readonly dataset: string;
  readonly allowedHosts: readonly string[];
};

/**
 * Lets Studios open a socket at `/v…/socket/{dataset}`, for presence. Requests from elsewhere are refused before they
 * become one. Returns what closes them all.
 */
export function attachSocket(server: Server, { presence, dataset, allowedHosts }: SocketOptions): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE });
  server.on('upgrade', (request, socket, head) => {
    const { host, origin } = request.headers;
    const [path] = (request.url ?? '').split('?');
    const isOurs = isAllowedHost(host, allowedHosts) && isAllowedOrigin(origin, allowedHosts);
    const [, requested] = /^\/v[^/]+\/socket\/([^/]+)$/.exec(path ?? '') ?? [];
    if (!isOurs || requested !== dataset) {
      socket.end(
        `HTTP/1.1 ${isOurs ? '404 Not Found' : '403 Forbidden'}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
      );
      return;
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const connection = presence.join((text) => webSocket.send(text));
      const heartbeat = setInterval(() => webSocket.send('♥'), HEARTBEAT_MS).unref();
      webSocket.on('message', (data) => connection.receive(Buffer.isBuffer(data) ? data.toString() : ''));
      webSocket.on('error', () => webSocket.terminate());
      webSocket.on('close', () => {
        clearInterval(heartbeat);
        connection.leave();
      });
    });
  });
  return () => {
    for (const webSocket of sockets.clients) webSocket.terminate();
    sockets.close();
  };
}
