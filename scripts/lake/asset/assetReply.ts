import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { notFound } from '../http/lakeError.ts';
import type { Reply } from '../http/reply.ts';
import { extensionOf } from './assetFile.ts';
import { isInertType, mimeTypeOf } from './mimeTypes.ts';

/** An upload that a browser opens by itself runs no script, loads nothing and has an origin of its own. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The file of an asset as it was uploaded; `download` is the name to save it under. Throws a 404 when it is missing. */
export async function assetReply(file: string, download: string | undefined): Promise<Reply> {
  const { size } = await stat(file).catch(() => {
    throw notFound('There is no such asset.');
  });
  return {
    status: 200,
    headers: { 'content-length': String(size), ...assetHeaders(mimeTypeOf(extensionOf(file)), download) },
    body: createReadStream(file),
  };
}

/** Headers for a file of this type. One that could be more than looked at is always saved instead of opened. */
export function assetHeaders(mimeType: string, download: string | undefined): Record<string, string> {
  return {
    'content-type': mimeType,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': POLICY,
    'cross-origin-resource-policy': 'cross-origin',
    'content-disposition': disposition(mimeType, download),
  };
}

function disposition(mimeType: string, download: string | undefined): string {
  if (download !== undefined) return `attachment; filename*=UTF-8''${encodeURIComponent(download)}`;
  return isInertType(mimeType) ? 'inline' : 'attachment';
}
