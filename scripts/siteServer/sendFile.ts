import type { Stats } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import send from 'send';
import { isSystemError } from '#lake/files/isSystemError.ts';

export type FileRequest = {
  readonly folder: string;
  /** In the form of `parseTarget`. */
  readonly path: string;
  /** Headers of the response. `file` is its path below the folder, like `/docs/why/index.html`. */
  readonly headers: (file: string) => Readonly<Record<string, string>>;
};

/**
 * Answers with the file that a path names, as static hosts do: the file itself, or the page `{path}.html` or `{path}/index.html`.
 * Handles conditional and range requests (RFC 9110). Resolves with false, and sends nothing, when there is no such file; rejects
 * with an Error when the file exists but cannot be read.
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { folder, path: asked, headers }: FileRequest,
): Promise<boolean> {
  const file = await findFile(folder, asked);
  if (file === undefined) return false;
  return new Promise((resolve, reject) => {
    const place = file.split('/').map(encodeURIComponent).join('/');
    send(request, place, { root: folder, index: false, dotfiles: 'allow', cacheControl: false })
      .on('headers', () => {
        for (const [name, value] of Object.entries(headers(file))) response.setHeader(name, value);
      })
      .on('error', (error: HttpError) => {
        if (error.status === 416 || error.status === 412) resolve(refuse(response, error.status));
        // It was removed after it was found.
        else if (error.status === 404 && !response.headersSent) resolve(false);
        else reject(error);
      })
      .pipe(response)
      // Also when the reader leaves half-way.
      .on('close', () => resolve(true));
  });
}

/** An error of `send`, with the status it would answer with. */
type HttpError = Error & { readonly status: number };

/** The precondition failed, or the range cannot be satisfied; `send` has set Content-Range where it is needed. */
function refuse(response: ServerResponse, status: 412 | 416): true {
  response.removeHeader('Content-Type');
  response.removeHeader('Content-Length');
  response.removeHeader('Content-Disposition');
  response.writeHead(status, { 'Cache-Control': 'no-cache' }).end();
  return true;
}

async function findFile(folder: string, asked: string): Promise<string | undefined> {
  const pages = [`${asked}.html`, `${asked}/index.html`];
  for (const place of asked === '' ? ['/index.html'] : [asked, ...pages]) {
    // One after the other: it is nearly always the first.
    if ((await statsOf(path.join(folder, place)))?.isFile() === true) return place;
  }
  return undefined;
}

async function statsOf(file: string): Promise<Stats | undefined> {
  try {
    return await stat(file);
  } catch (error) {
    if (isSystemError(error, 'ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP')) return undefined;
    throw error;
  }
}
