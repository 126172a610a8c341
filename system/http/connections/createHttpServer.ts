import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { sendText } from '../sendText.ts';

/**
 * Returns a server that refuses requests with more than one `Host` (400), before `answer` or a listener for upgrades sees them: a proxy may
 * have gone by one, and Node shows us the other. RFC 9112, 3.2.
 */
export function createHttpServer(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Server {
  const server: Server = createServer(
    {
      // What is not upgraded is answered, and so refused, as any other request.
      shouldUpgradeCallback: (request) => hasOneHost(request) && server.listenerCount('upgrade') > 0,
    },
    (request, response) => {
      if (hasOneHost(request)) answer(request, response);
      else sendText(response, 400, 'The request has more than one Host header.');
    },
  );
  return server;
}

/** Node itself refuses a request of HTTP/1.1 without any. */
function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length <= 1;
}
