import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Encoding } from '#publishing/releases/encoding.ts';
import type { Compressor } from './createCompressor.ts';
import type { Headers } from './sendPlace.ts';
import type { SiteFile } from './siteFiles.ts';
import { readFile, stat } from 'node:fs/promises';
import { present } from '#core/present.ts';
import { compressQuickly } from '#publishing/releases/compress.ts';
import { isCompressible } from '#publishing/releases/encoding.ts';
import { isSystemError } from '#system/files/isSystemError.ts';
import { conditionalStatus } from './conditionalStatus.ts';
import { preferredEncoding } from './preferredEncoding.ts';
import { sendFailedCondition, sendPlace, setHeaders } from './sendPlace.ts';

type FileAnswer = {
  readonly file: SiteFile;
  /** The headers that rules give it. */
  readonly ruled: Headers;
  readonly compress: Compressor;
};

/**
 * Answers with a file of the site, in the encoding that the reader likes best: from the disk when it is compressed there, else
 * compressed once and kept in memory. Handles conditional and range requests (RFC 9110). Resolves with false, and sends nothing, when
 * the file is gone; rejects with an Error when it cannot be read.
 */
export async function answerFile(
  request: IncomingMessage,
  response: ServerResponse,
  { file, ruled, compress }: FileAnswer,
): Promise<boolean> {
  const encoding = encodingFor(request, file);
  const tag = file.tagOf(encoding);
  const headers = {
    ...contentHeaders(file, encoding),
    ...ruled,
    ...(file.isPlaceholder && { 'Cache-Control': 'no-store' }),
    ETag: tag,
    ...present({ 'Last-Modified': file.lastModified }),
  };
  if (encoding === undefined) {
    return (await sendPlace(request, response, { place: file.place, headers })) || checkGone(file);
  }
  const place = file.compressedPlace?.(encoding);
  if (
    place !== undefined &&
    (await isFile(place)) &&
    (await sendPlace(request, response, { place, headers }))
  ) {
    return true;
  }
  const body = await compress(file, encoding).catch(ignoreMissing);
  if (!body) return checkGone(file);
  setHeaders(response, headers);
  const status = conditionalStatus(request.headers, { tag, lastModified: file.lastModified });
  if (status === 412) return sendFailedCondition(response, status);
  if (status === 304) {
    response.removeHeader('Content-Type');
    response.removeHeader('Content-Encoding');
    response.writeHead(304).end();
    return true;
  }
  sendBody(request, response, body);
  return true;
}

type MissingAnswer = {
  /** 404 if there is no such page, 410 if it was removed and nothing replaces it. */
  readonly status: 404 | 410;
  /** The site's own page for this answer. */
  readonly page: SiteFile | undefined;
  readonly compress: Compressor;
  /** Adds something to its HTML. */
  readonly write?: ((html: string) => string) | undefined;
};

/** Answers that a page does not exist. Rejects with an Error when the page that says so cannot be read. */
export async function answerMissing(
  request: IncomingMessage,
  response: ServerResponse,
  { status, page, compress, write }: MissingAnswer,
): Promise<void> {
  const encoding = page && encodingFor(request, page);
  const body = page && (await bodyOf(page, encoding, { compress, write }));
  response.statusCode = status;
  setHeaders(response, {
    ...(page ? contentHeaders(page, encoding) : { 'Content-Type': 'text/plain; charset=utf-8' }),
    'Cache-Control': 'no-cache',
  });
  sendBody(request, response, body ?? Buffer.from(status === 404 ? 'Not found\n' : 'Gone\n'));
}

async function bodyOf(
  page: SiteFile,
  encoding: Encoding | undefined,
  { compress, write }: Pick<MissingAnswer, 'compress' | 'write'>,
): Promise<Buffer> {
  if (!write) return encoding === undefined ? readFile(page.place) : compress(page, encoding);
  const written = Buffer.from(write(await readFile(page.place, 'utf8')));
  return encoding === undefined ? written : compressQuickly(written, encoding);
}

function checkGone(file: SiteFile): false {
  if (file.mayGo) return false;
  throw new Error(`'${file.name}' is damaged: '${file.place}' is gone.`);
}

function ignoreMissing(error: unknown): undefined {
  if (!isSystemError(error, 'ENOENT')) throw error;
}

/** A range of a file is a range of its uncompressed bytes. */
function encodingFor(request: IncomingMessage, file: SiteFile): Encoding | undefined {
  if (request.headers.range !== undefined || !isCompressible(file)) return undefined;
  return preferredEncoding(request.headers['accept-encoding']?.toString());
}

function contentHeaders(file: SiteFile, encoding: Encoding | undefined): Headers {
  return {
    'Content-Type': file.type,
    ...(isCompressible(file) && { Vary: 'Accept-Encoding' }),
    ...present({ 'Content-Encoding': encoding }),
  };
}

async function isFile(place: string): Promise<boolean> {
  return stat(place).then(
    (stats) => stats.isFile(),
    () => false,
  );
}

function sendBody(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}
