import type { Agent, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { request } from 'node:http';

export type Asked = {
  readonly agent?: Agent;
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | undefined;
  /** True if the text of the answer is of interest; otherwise only its bytes are counted. */
  readonly wantsText?: boolean;
};

export type Answer = {
  readonly status: number;
  readonly bytes: number;
  /** Empty unless it was wanted. */
  readonly text: string;
  /** The entity tag, if there is one. */
  readonly tag: string | undefined;
};

/** Sends a request and reads the answer, with little work of its own. Rejects with an Error when there is none. */
export function ask(
  url: string,
  { agent, method = 'GET', headers = {}, body, wantsText }: Asked,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, ...(agent && { agent }) }, (response) => {
      const texts: Buffer[] = [];
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (wantsText === true) texts.push(chunk);
      });
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          bytes,
          text: Buffer.concat(texts).toString(),
          tag: response.headers.etag,
        }),
      );
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Opens a stream that stays open. Resolves with it once it has begun; rejects with an Error when it is refused. */
export function openStream(
  url: string,
  headers: OutgoingHttpHeaders,
  agent: Agent,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers, agent }, (response) => {
      // Who closes it is not told of an error.
      response.on('error', () => {});
      if (response.statusCode === 200) resolve(response);
      else reject(new Error(`A stream was refused with ${response.statusCode}: ${url}`));
    });
    sent.on('error', reject);
    sent.end();
  });
}
