import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { notFound } from '../http/lakeError.ts';
import type { Reply } from '../http/reply.ts';
import { extensionOf } from './assetFile.ts';
import { mimeTypeOf } from './mimeTypes.ts';

/** An SVG, or any file, opened by itself runs no script, loads nothing and shares no origin with anything. */
const INERT = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The file of an asset as it was uploaded; `download` is the name to save it under. Throws a 404 when it is missing. */
export async function assetReply(file: string, download: string | undefined): Promise<Reply> {
  const { size } = await stat(file).catch(() => {
    throw notFound('There is no such asset.');
  });
  return {
    status: 200,
    headers: {
      'content-type': mimeTypeOf(extensionOf(file)),
      'content-length': String(size),
      ...assetHeaders(download),
    },
    body: createReadStream(file),
  };
}

export function assetHeaders(download: string | undefined): Record<string, string> {
  return {
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': INERT,
    'cross-origin-resource-policy': 'cross-origin',
    ...(download === undefined
      ? {}
      : { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(download)}` }),
  };
}
