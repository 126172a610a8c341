import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';

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
      else refuse(request, response);
    },
  );
  return server;
}

/** Node itself refuses a request of HTTP/1.1 without any. */
function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length <= 1;
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(400, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    // The body of the request is not read.
    Connection: 'close',
  });
  response.end(request.method === 'HEAD' ? '' : 'The request has more than one Host header.\n');
}
