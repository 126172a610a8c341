/** Headers of every response of the site. A page may be framed by its own site only, and uses no browser feature that needs permission. */
export const siteHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Content-Security-Policy': "frame-ancestors 'self'; base-uri 'self'; object-src 'none'",
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** For uploads of writers: opened directly, they run no script, load nothing, and do not share the site's origin. */
const inert = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

/**
 * Headers of a file of the site. Its path says how long it may be cached, and whether a writer uploaded it: images of writers are
 * shown, but never as a document that could run anything, and their files are only ever downloaded.
 */
export function fileHeaders(file: string): Readonly<Record<string, string>> {
  return {
    'Cache-Control': isImmutable(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(/^\/(media|files)\//.test(file) && { 'Content-Security-Policy': inert }),
    ...(file.startsWith('/files/') && { 'Content-Disposition': 'attachment' }),
  };
}

/** Whether the file at a path never changes, because its hash is part of the path. */
export function isImmutable(path: string): boolean {
  return (
    /^\/(_next\/static|media|files)\//.test(path) ||
    /^\/(sidebars|search-index)\/.*\.[0-9a-f]{12}\.json$/.test(path)
  );
}
