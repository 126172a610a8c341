import type { ServerResponse } from 'node:http';
import { redirectLocation } from '#publishing/siteServer/redirectLocation.ts';

/** Nothing that is sent may be kept: it depends on who asks, and on the content. */
export const noStore = { 'Cache-Control': 'no-store' };

export function sendHtml(response: ServerResponse, status: number, html: string): void {
  send(response, status, 'text/html; charset=utf-8', html);
}

export function sendText(response: ServerResponse, status: number, text: string): void {
  send(response, status, 'text/plain; charset=utf-8', `${text}\n`);
}

export function sendJson(response: ServerResponse, json: string): void {
  send(response, 200, 'application/json; charset=utf-8', json);
}

export function sendNotFound(response: ServerResponse): void {
  sendText(response, 404, 'There is nothing here.');
}

/** Redirects to an address, which may have letters other than ASCII; `query` is that of the request. */
export function redirect(response: ServerResponse, to: string, query = ''): void {
  const location = redirectLocation(to, query);
  if (location === undefined) sendNotFound(response);
  else response.writeHead(302, { Location: location, ...noStore }).end();
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body), ...noStore });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}
