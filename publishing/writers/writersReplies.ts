import type { ServerResponse } from 'node:http';
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

/** Sends a value as JSON, unless something was sent already. */
export function send(response: ServerResponse, status: number, value: unknown): void {
  if (response.headersSent) return;
  response.writeHead(status, { ...writersHeaders, 'Content-Type': 'application/json; charset=utf-8' });
  closeWhenIdle(response);
  response.end(`${JSON.stringify(value)}\n`);
}
