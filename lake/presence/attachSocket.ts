import type { IncomingMessage, Server } from 'node:http';
import type { WebSocket } from 'ws';
import type { Caller } from '#system/budget/caller.ts';
import type { Budgets } from '#system/budget/createBudgets.ts';
import type { Rates } from '#system/budget/createRates.ts';
import type { Entrance, Entry } from '#system/http/entranceOf.ts';
import type { Presence } from './createPresence.ts';
import { WebSocketServer } from 'ws';
import { strangerAt } from '#system/budget/caller.ts';
import { isAllowedPage } from '#system/http/isAllowedPage.ts';
import { refuseUpgrade } from '#system/http/refuseUpgrade.ts';
import { HttpError } from '#system/values/httpError.ts';
import { pagesOf } from '../auth/permissions.ts';
import { paceMessages } from './paceMessages.ts';

/** Bytes. */
const maxMessageBytes = 64 * 1024;
/** Bytes that may wait for a client that does not read. */
const maxWaitingBytes = 1024 * 1024;

export type SocketOptions = {
  readonly presence: Presence;
  readonly dataset: string;
  /** The add-on dataset, and who is in its documents. */
  readonly addon?: { readonly name: string; readonly presence: Presence };
  readonly entrance: Entrance;
  readonly studioOrigins: () => readonly string[];
  /** The longest time without sending anything, so that no proxy takes the socket for dead; 30 seconds when absent. */
  readonly heartbeatMs?: number;
  /** Carries a listener over a socket, see `relayListener`. */
  readonly relay: (webSocket: WebSocket, path: string, identified: () => void) => void;
  /** Sockets that do not say who they are give way to others. */
  readonly budgets: Budgets<'sockets'>;
  /** The rates at which they are opened, and at which messages come. */
  readonly rates: Rates<'sockets' | 'messages'>;
  /** Called with internal errors. */
  readonly reportError: (error: unknown) => void;
};

/**
 * Lets Studios open a socket at `/v…/socket/{dataset}`, for presence, and at `/v…/data/listen/{dataset}`, for a listener. Refuses requests
 * from elsewhere before the upgrade. Returns a function that closes all sockets.
 */
export function attachSocket(server: Server, options: SocketOptions): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes });
  server.on('upgrade', (request, socket, head) => {
    // Node has removed its own handler: without one, a connection that is reset now would end the process.
    socket.on('error', () => socket.destroy());
    const { url = '' } = request;
    const entry = options.entrance(request);
    const refusal = refusalOf(request, entry, options);
    if (refusal === undefined && entry.kind === 'entered') {
      sockets.handleUpgrade(request, socket, head, (webSocket) => {
        const place = placeOf(url, options);
        const identified = countUntilIdentified(webSocket, entry.address, options.budgets);
        if (place === 'listener') options.relay(webSocket, url, identified);
        else if (place) connect(webSocket, place, strangerAt(entry.address), identified, options);
      });
    } else refuseUpgrade(socket, refusal ?? '403 Forbidden');
  });
  return () => {
    for (const webSocket of sockets.clients) webSocket.terminate();
    sockets.close();
  };
}

/** Counts a socket as a stranger's until the returned function is called, which counts it as its caller's. */
function countUntilIdentified(
  webSocket: WebSocket,
  address: string,
  budgets: Budgets<'sockets'>,
): () => void {
  const { giveBack } = budgets.take('sockets', strangerAt(address), 1, () => {
    webSocket.terminate();
    return true;
  });
  webSocket.on('close', giveBack);
  return giveBack;
}

function refusalOf(
  { headers, url = '' }: IncomingMessage,
  entry: Entry,
  options: SocketOptions,
): string | undefined {
  if (entry.kind === 'refused') return `${entry.status} ${entry.error}`;
  if (!isAllowedPage(headers, pagesOf('UPGRADE /socket/:dataset'), options.studioOrigins())) {
    return '403 Forbidden';
  }
  if (placeOf(url, options) === undefined) return '404 Not Found';
  try {
    options.rates.count('sockets', strangerAt(entry.address));
    return undefined;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return error.status === 429 ? '429 Too Many Requests' : '503 Service Unavailable';
  }
}

/** Returns the purpose of a socket at this address: the presence in a dataset, or a listener. */
function placeOf(
  url: string,
  { dataset, presence, addon }: SocketOptions,
): Presence | 'listener' | undefined {
  const [path = ''] = url.split('?');
  const [, room, name] = /^\/v[^/]+\/(socket|data\/listen)\/([^/]+)$/.exec(path) ?? [];
  const people = name === dataset ? presence : name === addon?.name ? addon?.presence : undefined;
  return people && room !== 'socket' ? 'listener' : people;
}

function connect(
  webSocket: WebSocket,
  presence: Presence,
  stranger: Caller,
  identified: () => void,
  options: SocketOptions,
): void {
  const { heartbeatMs = 30_000, rates, reportError } = options;
  const send = (text: string) => {
    if (webSocket.bufferedAmount > maxWaitingBytes) webSocket.terminate();
    else webSocket.send(text);
  };
  const connection = presence.join({
    send,
    end: () => webSocket.close(1008, 'The token is no longer valid.'),
    identified,
  });
  const beat = () => {
    if (connection.user()) send('♥');
    else webSocket.close(1008, 'Nobody has logged in here.');
  };
  const heartbeat = setInterval(beat, heartbeatMs).unref();
  paceMessages(webSocket, {
    count: () => rates.count('messages', connection.user() ?? stranger),
    receive: (text) => {
      try {
        connection.receive(text);
      } catch (error) {
        reportError(error);
        webSocket.close(1011, 'The lake failed to handle this message.');
      }
    },
  });
  webSocket.on('error', () => webSocket.terminate());
  webSocket.on('close', () => {
    clearInterval(heartbeat);
    connection.leave();
  });
}
