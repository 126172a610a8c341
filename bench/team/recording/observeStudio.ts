import type { BrowserContext, Request } from '@playwright/test';
import type { Origin } from './recording.ts';

/** Something that a Studio sent: a request, or a message on its socket. Times are milliseconds since 1970. */
export type Sent = {
  readonly at: number;
  /** The time at which the answer was complete; undefined while it continues, as that of a listener does. */
  until?: number;
  readonly to: Origin;
  /** `SOCKET` for a message. */
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly body?: string;
};

/**
 * Notes all that a browser sends to some servers, whatever names below theirs it uses. The list grows.
 * @param origins each with a port of its own
 */
export function observeStudio(
  context: BrowserContext,
  origins: Readonly<Record<Origin, string>>,
): readonly Sent[] {
  const all: Sent[] = [];
  const byRequest = new Map<Request, Sent>();
  const byPort = new Map<string, Origin>([
    [new URL(origins.lake).port, 'lake'],
    [new URL(origins.publisher).port, 'publisher'],
    [new URL(origins.preview).port, 'preview'],
  ]);
  const note = (method: string, address: string, body: string | null): Sent | undefined => {
    const { port, pathname, search } = new URL(address);
    const to = byPort.get(port);
    if (!to) return undefined;
    const sent: Sent = {
      at: Date.now(),
      to,
      method,
      path: pathname + search,
      ...(body !== null && { body }),
    };
    all.push(sent);
    return sent;
  };
  const end = (request: Request): void => {
    const sent = byRequest.get(request);
    if (sent) sent.until = Date.now();
  };
  context.on('request', (request) => {
    const sent = note(request.method(), request.url(), request.postData());
    if (sent) byRequest.set(request, sent);
  });
  context.on('requestfinished', end);
  context.on('requestfailed', end);
  context.on('page', (page) => {
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => void note('SOCKET', socket.url(), String(payload)));
    });
  });
  return all;
}
