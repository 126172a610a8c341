import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasBearerToken } from './hasBearerToken.ts';
import { isFromThisMachine } from './isFromThisMachine.ts';

/** Metrics of a server, for its operators. */
export type MetricsSource = {
  /** As Prometheus reads them. */
  readonly read: () => Promise<string>;
  readonly contentType: string;
  /** The bearer token with which metrics can be read from other machines. */
  readonly token?: string | undefined;
};

const metricsPath = '/metrics';

/** Answers a request for `/metrics`. Returns false, and does nothing, for other paths, or if the server has no metrics. */
export function answerMetrics(
  request: IncomingMessage,
  response: ServerResponse,
  source: MetricsSource | undefined,
): boolean {
  const [path] = (request.url ?? '').split('?');
  if (!source || path !== metricsPath) return false;
  if (request.method !== 'GET') {
    send(response, 405, 'Allowed here: GET.\n', { Allow: 'GET', Connection: 'close' });
  } else if (!mayRead(request, source.token)) {
    send(response, 403, 'Metrics can be read on this machine, or with the token of METRICS_TOKEN.\n');
  } else {
    source.read().then(
      (text) => send(response, 200, text, { 'Content-Type': source.contentType }),
      () => send(response, 500, 'The metrics could not be read.\n'),
    );
  }
  return true;
}

function mayRead(request: IncomingMessage, token: string | undefined): boolean {
  if (token !== undefined && hasBearerToken(request.headers, token)) return true;
  return isFromThisMachine(request);
}

function send(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...headers,
  });
  response.end(text);
}
