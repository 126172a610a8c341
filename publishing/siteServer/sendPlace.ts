import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import send from 'send';

export type Headers = Readonly<Record<string, string>>;

/**
 * Answers with the bytes of a file on the disk. Handles conditional and range requests (RFC 9110). Resolves with false, and sends nothing,
 * when there is no such file; rejects with an Error when it exists but cannot be read.
 * @param options.headers if they include an ETag, it alone identifies the version of the file
 */
export function sendPlace(
  request: IncomingMessage,
  response: ServerResponse,
  { place, headers }: { readonly place: string; readonly headers: Headers },
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    send(request, encodeURIComponent(path.basename(place)), {
      root: path.dirname(place),
      index: false,
      dotfiles: 'allow',
      cacheControl: false,
      lastModified: !('ETag' in headers),
    })
      .on('headers', () => setHeaders(response, headers))
      .on('error', (error: HttpError) => {
        if (error.status === 416 || error.status === 412) {
          resolve(sendFailedCondition(response, error.status));
          // It was removed after it was found.
        } else if (error.status === 404 && !response.headersSent) resolve(false);
        else reject(error);
      })
      .pipe(response)
      // Also when the reader leaves half-way.
      .on('close', () => resolve(true));
  });
}

/** Sets several headers of a response. */
export function setHeaders(response: ServerResponse, headers: Headers): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/** The precondition failed, or the range cannot be satisfied; `send` has set Content-Range where it is needed. */
export function sendFailedCondition(response: ServerResponse, status: 412 | 416): true {
  for (const name of ['Content-Type', 'Content-Encoding', 'Content-Length', 'Content-Disposition']) {
    response.removeHeader(name);
  }
  response.writeHead(status, { 'Cache-Control': 'no-cache' }).end();
  return true;
}

/** An error of `send`, with the status it would answer with. */
type HttpError = Error & { readonly status: number };
