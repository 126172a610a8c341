import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasBearerToken } from '../hasBearerToken.ts';
import { isFromThisMachine } from '../isFromThisMachine.ts';
import { sendText } from '../sendText.ts';
import { targetOf } from './targetOf.ts';

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
  if (!source || targetOf(request).path !== metricsPath) return false;
  if (request.method !== 'GET') {
    sendText(response, 405, 'Allowed here: GET.', { Allow: 'GET' });
  } else if (!mayRead(request, source.token)) {
    sendText(response, 403, 'Metrics can be read on this machine, or with the token of METRICS_TOKEN.');
  } else {
    source.read().then(
      (text) => sendText(response, 200, text.trimEnd(), { 'Content-Type': source.contentType }),
      () => sendText(response, 500, 'The metrics could not be read.'),
    );
  }
  return true;
}

function mayRead(request: IncomingMessage, token: string | undefined): boolean {
  if (token !== undefined && hasBearerToken(request.headers, token)) return true;
  return isFromThisMachine(request);
}
