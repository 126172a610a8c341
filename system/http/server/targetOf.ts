import type { IncomingMessage } from 'node:http';

/** Returns the path and the query of a request as they were sent: nothing in them is decoded or resolved. */
export function targetOf({ url = '' }: IncomingMessage): { readonly path: string; readonly query: string } {
  const [path = '', query = ''] = url.split(/\?(.*)/s);
  return { path, query };
}
