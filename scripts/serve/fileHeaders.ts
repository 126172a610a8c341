/** Of every answer of the site. A page may be shown in a frame of its own site only; no browser feature is asked for. */
export const siteHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Content-Security-Policy': "frame-ancestors 'self'; base-uri 'self'; object-src 'none'",
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** What writers have uploaded, opened by itself, runs no script, loads nothing, and shares no origin with the site. */
const inert = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

/**
 * Headers of a file of the site. Its path says how long it is kept, and who it comes from: images of writers are shown but
 * never as a document that could do something, their files are only ever saved.
 */
export function fileHeaders(file: string): Readonly<Record<string, string>> {
  return {
    'Cache-Control': isImmutable(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(/^\/(media|files)\//.test(file) ? { 'Content-Security-Policy': inert } : {}),
    ...(file.startsWith('/files/') ? { 'Content-Disposition': 'attachment' } : {}),
  };
}

/** Whether what is at a path never changes, since a hash of it is in the path. */
export function isImmutable(path: string): boolean {
  return (
    /^\/(_next\/static|media|files)\//.test(path) ||
    /^\/(sidebars|search-index)\/.*\.[0-9a-f]{12}\.json$/.test(path)
  );
}
