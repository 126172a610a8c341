import path from 'node:path';
import { contentType } from 'mime-types';

/** The Content-Type of a file of the site, by the ending of its name: `/docs/index.html` → `text/html; charset=utf-8`. */
export function contentTypeOf(name: string): string {
  return contentType(path.posix.extname(name)) || 'application/octet-stream';
}
