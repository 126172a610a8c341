import type { Reply } from '#system/http/reply.ts';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { notFound } from '#system/values/httpError.ts';
import { extensionOf } from './assetFile.ts';
import { isInertType, mimeTypeOf } from './mimeTypeOf.ts';

/** For an upload opened on its own: it runs no scripts, loads nothing and has an opaque origin. */
const contentSecurityPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

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

/** Headers for a file of this type. A file that could do more than be displayed is downloaded, never opened. */
export function assetHeaders(mimeType: string, download: string | undefined): Record<string, string> {
  return {
    'content-type': mimeType,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': contentSecurityPolicy,
    'cross-origin-resource-policy': 'cross-origin',
    'content-disposition': disposition(mimeType, download),
  };
}

function disposition(mimeType: string, download: string | undefined): string {
  if (download !== undefined) return `attachment; filename*=UTF-8''${encodeURIComponent(download)}`;
  return isInertType(mimeType) ? 'inline' : 'attachment';
}
