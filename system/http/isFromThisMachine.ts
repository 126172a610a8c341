import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { callersOf } from './callersOf.ts';

/** No proxy is on this machine, and no page under another name, as far as this is concerned. */
const callerOf = callersOf();

/**
 * Returns whether a request was made on this machine by its user: not by another machine, not through a proxy (not even one that
 * rewrites `Host` to the address it connects to, as nginx does by default), not by a page whose domain name somebody else points
 * at this machine, and not by a page of another origin. A link that is followed in a browser counts as the user's.
 */
export function isFromThisMachine(request: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  return callerOf(request).from === 'here' && isOwnFetch(request.headers);
}

/** Fetch Metadata (https://www.w3.org/TR/fetch-metadata/), which browsers send and pages cannot forge. */
function isOwnFetch(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'none' || site === 'same-origin') return true;
  return site === 'same-site' && headers['sec-fetch-dest'] === 'document';
}
