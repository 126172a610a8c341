import mime from 'mime';

/** The Content-Type of a file of the site, by the ending of its name: `/docs/index.html` → `text/html; charset=utf-8`. */
export function contentTypeOf(name: string): string {
  const type = mime.getType(name) ?? 'application/octet-stream';
  return /^text\/|^application\/(json|javascript|manifest\+json)$/.test(type)
    ? `${type}; charset=utf-8`
    : type;
}
