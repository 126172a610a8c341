import type { WebSocket } from 'ws';
import { request } from 'node:http';

/** The longest that a client may take to authenticate, in milliseconds. */
const maxSilence = 10_000;
/** Bytes that may wait for a slow reader. */
const maxWaitingBytes = 8 * 1024 * 1024;

/**
 * Carries one listener over a socket, for browsers in which its connection would be one too many for the host. The reader first sends
 * the headers of its request as JSON: `authorization` and `last-event-id`. It gets `{status, type}` of the response as JSON, and then the
 * text of its body, whole events or parts of one. The request is made as any other, so all limits and permissions apply.
 * @param url of the request on the lake itself
 * @param identified called when the request was accepted, and counts as its caller's
 */
export function relayListener(webSocket: WebSocket, url: string, identified: () => void): void {
  const timer = setTimeout(() => webSocket.terminate(), maxSilence).unref();
  webSocket.on('error', () => webSocket.terminate());
  webSocket.on('close', () => clearTimeout(timer));
  webSocket.once('message', (data) => {
    clearTimeout(timer);
    const outgoing = request(
      url,
      { headers: readHeaders(Buffer.isBuffer(data) ? data.toString() : '') },
      (response) => {
        const { statusCode, headers } = response;
        if (statusCode === 200) identified();
        webSocket.send(JSON.stringify({ status: statusCode, type: headers['content-type'] ?? '' }));
        response.setEncoding('utf8');
        response.on('data', (text: string) => {
          if (webSocket.bufferedAmount > maxWaitingBytes) webSocket.terminate();
          else webSocket.send(text);
        });
        response.on('close', () => webSocket.close());
      },
    );
    outgoing.on('error', () => webSocket.close());
    outgoing.end();
    webSocket.on('close', () => outgoing.destroy());
  });
}

/** Returns the headers in a JSON text that a listener may have. */
function readHeaders(json: string): Readonly<Record<string, string>> {
  const given = parse(json);
  return Object.fromEntries(
    ['authorization', 'last-event-id'].flatMap((name) => {
      const value = given.get(name);
      return typeof value === 'string' && /^[\x20-\x7e]+$/.test(value) ? [[name, value]] : [];
    }),
  );
}

function parse(json: string): ReadonlyMap<string, unknown> {
  try {
    const value: unknown = JSON.parse(json);
    return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
  } catch {
    return new Map();
  }
}
