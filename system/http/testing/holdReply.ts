import type { ServerResponse } from 'node:http';

/** Begins a reply as if its client did not take it. Calls back when the connection is closed. For tests. */
export function holdReply(response: ServerResponse, onClose: () => void): void {
  response.writeHead(200);
  response.cork();
  response.write(' ');
  response.once('close', onClose);
}
