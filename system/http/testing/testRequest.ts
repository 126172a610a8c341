import type { OutgoingHttpHeaders } from 'node:http';
import { request } from 'node:http';

export type TestReply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
};

export type TestRequest = {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  /** Sent as one `Host` header each, instead of that in `headers`. */
  readonly hosts?: readonly string[];
  readonly body?: string | Uint8Array;
  /** Called when the server has begun to handle the request, before the body is sent. */
  readonly beforeBody?: () => void;
};

/**
 * Sends a request with headers that `fetch` would not let a test choose (`Host`, `Origin`, `Sec-Fetch-Site`). Streams of
 * events and upgraded connections are closed as soon as their status is known. For tests.
 */
export function testRequest(
  url: string,
  { method = 'GET', headers = {}, hosts, body, beforeBody }: TestRequest = {},
): Promise<TestReply> {
  return new Promise((resolve, reject) => {
    const expect = beforeBody && { expect: '100-continue', 'transfer-encoding': 'chunked' };
    const sent = request(url, { method, headers: { ...headers, ...expect }, agent: false }, (response) => {
      const { statusCode: status = 0, headers: replied } = response;
      const chunks: Buffer[] = [];
      const done = () => resolve({ status, headers: replied, text: Buffer.concat(chunks).toString() });
      if (replied['content-type']?.startsWith('text/event-stream') === true) {
        done();
        sent.destroy();
        return;
      }
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', done);
      response.on('error', reject);
    });
    sent.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text: '' });
    });
    sent.on('error', reject);
    if (hosts) sent.setHeader('host', hosts);
    if (!beforeBody) {
      sent.end(body);
      return;
    }
    sent.on('continue', () => {
      beforeBody();
      sent.end(body);
    });
    sent.flushHeaders();
  });
}
