import type { ServerResponse } from 'node:http';
import type { WritersBudget } from './writersRoute.ts';
import { closeWhenIdle } from '#system/http/sendReply.ts';

/** The headers of everything that writers get. */
export const writersHeaders = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Sends why a request is refused. Its body may not have been read: the connection cannot be used again. */
export function refuse(response: ServerResponse, status: number, message: string): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
  send(response, status, { message });
}

/**
 * Sends a value as JSON, unless something was sent already. Throws an `HttpError` instead if the budget has no room for it.
 * @param budget in which it counts until the client has taken it
 */
export function send(
  response: ServerResponse,
  status: number,
  value: unknown,
  budget?: Pick<WritersBudget, 'take'>,
): void {
  if (response.headersSent) return;
  const json = `${JSON.stringify(value)}\n`;
  budget?.take('unsent', Buffer.byteLength(json));
  response.writeHead(status, { ...writersHeaders, 'Content-Type': 'application/json; charset=utf-8' });
  closeWhenIdle(response);
  response.end(json);
}
