import type { ServerResponse } from 'node:http';
import { redirectLocation } from '#publishing/siteServer/redirectLocation.ts';
import { sendText } from '#system/http/sendText.ts';

/** Sends a 404. */
export function sendNotFound(response: ServerResponse): void {
  sendText(response, 404, 'There is nothing here.');
}

/** Redirects to an address, which may have characters other than ASCII; `query` is that of the request. */
export function sendRedirect(response: ServerResponse, to: string, query = ''): void {
  const location = redirectLocation(to, query);
  if (location === undefined) sendNotFound(response);
  else response.writeHead(302, { Location: location, 'Cache-Control': 'no-store' }).end();
}
