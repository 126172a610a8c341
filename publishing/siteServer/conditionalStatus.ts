import type { IncomingHttpHeaders } from 'node:http';

/**
 * Returns the answer to the conditions of a GET or HEAD request (RFC 9110, section 13.2.2): 304 when the reader has the content, 412 when it
 * is not what the reader expects, undefined when it has to be sent. Dates are as in HTTP headers.
 */
export function conditionalStatus(
  headers: IncomingHttpHeaders,
  { tag, lastModified }: { readonly tag: string; readonly lastModified?: string | undefined },
): 304 | 412 | undefined {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  const modified = Date.parse(lastModified ?? '');
  if (match !== undefined) {
    if (!hasTag(match, tag)) return 412;
  } else if (modified > Date.parse(headers['if-unmodified-since'] ?? '')) {
    return 412;
  }
  if (noneMatch !== undefined) return hasTag(noneMatch, tag) ? 304 : undefined;
  return modified <= Date.parse(headers['if-modified-since'] ?? '') ? 304 : undefined;
}

/** Compares weakly: a reader of the site only wants to know whether the content is the same. */
function hasTag(list: string, tag: string): boolean {
  if (list.trim() === '*') return true;
  return list.split(',').some((item) => withoutWeakness(item.trim()) === withoutWeakness(tag));
}

function withoutWeakness(tag: string): string {
  return tag.replace(/^W\//, '');
}
