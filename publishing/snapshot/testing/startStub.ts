import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:http';

export type StubRequest = {
  readonly url: URL;
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
};
export type StubAnswer = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
};

/** An HTTP server on a free port of this machine that responds as given and records its requests. */
export async function startStub(answer: (request: StubRequest) => StubAnswer): Promise<{
  readonly port: number;
  readonly requests: readonly StubRequest[];
  readonly close: () => Promise<void>;
}> {
  const requests: StubRequest[] = [];
  const server = createServer((incoming, outgoing) => {
    const request = {
      url: new URL(incoming.url ?? '/', 'http://stub'),
      method: incoming.method ?? '',
      headers: incoming.headers,
    };
    requests.push(request);
    const { status = 200, headers = {}, body } = answer(request);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const type = typeof body === 'string' ? 'text/html' : 'application/json';
    outgoing.writeHead(status, { 'content-type': type, ...headers }).end(text);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The stub has no port.');
  return {
    port: address.port,
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
