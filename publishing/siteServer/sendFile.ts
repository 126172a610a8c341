import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Headers } from './sendPlace.ts';
import { findPage } from './findPage.ts';
import { folderFiles } from './folderFiles.ts';
import { sendPlace } from './sendPlace.ts';

export type FileRequest = {
  readonly folder: string;
  /** In the form of `parseTarget`. */
  readonly path: string;
  /** Headers of the response. `file` is its path below the folder, like `/docs/why/index.html`. */
  readonly headers: (file: string) => Headers;
};

/**
 * Answers with the file of a folder that a path names, as static hosts do (findPage.ts), uncompressed. Handles conditional and range
 * requests (RFC 9110). Resolves with false, and sends nothing, when there is no such file; rejects with an Error when the file exists
 * but cannot be read.
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { folder, path: asked, headers }: FileRequest,
): Promise<boolean> {
  const file = await findPage(folderFiles(folder), asked);
  return (
    file !== undefined && sendPlace(request, response, { place: file.place, headers: headers(file.name) })
  );
}
