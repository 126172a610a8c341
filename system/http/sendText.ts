import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { HttpError } from '../values/httpError.ts';
import { closeWhenIdle } from './sendReply.ts';

type Headers = Readonly<Record<string, string>>;

/** Headers of a reply that depends on who asks and when: nobody keeps it, and no other page embeds it. */
const unkept: Headers = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** The same for JSON, which browsers show as an inert document. */
export const jsonHeaders: Headers = {
  ...unkept,
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Sends a whole reply, unless one was begun already. Node leaves out the body for `HEAD`. */
export function sendWhole(response: ServerResponse, status: number, body: string, headers: Headers): void {
  if (response.headersSent) return;
  const { req: request } = response;
  // Otherwise the rest of a body that was refused half-way would be taken for the next request.
  const isUnread = !request.complete && hasBody(request.headers);
  response.writeHead(status, {
    'Content-Length': Buffer.byteLength(body),
    ...headers,
    ...(isUnread && { Connection: 'close' }),
  });
  closeWhenIdle(response);
  response.end(body);
}

/** Sends a line for people. */
export function sendText(response: ServerResponse, status: number, text: string, headers?: Headers): void {
  const type = { 'Content-Type': 'text/plain; charset=utf-8' };
  sendWhole(response, status, `${text}\n`, { ...unkept, ...type, ...headers });
}

/** Sends a page. */
export function sendHtml(response: ServerResponse, status: number, html: string, headers?: Headers): void {
  const type = { 'Content-Type': 'text/html; charset=utf-8' };
  sendWhole(response, status, html, { ...unkept, ...type, ...headers });
}

/** Sends a value as JSON. */
export function sendJson(response: ServerResponse, status: number, value: unknown, headers?: Headers): void {
  sendWhole(response, status, `${JSON.stringify(value)}\n`, { ...jsonHeaders, ...headers });
}

/** Sends why a request is refused, as JSON. */
export function sendRefusal(response: ServerResponse, { status, message, headers }: HttpError): void {
  sendJson(response, status, { message }, headers);
}

function hasBody({ 'content-length': length, 'transfer-encoding': encoding }: IncomingHttpHeaders): boolean {
  return encoding !== undefined || Number(length ?? 0) > 0;
}
