/** How files are labelled when they are served, by extension. Anything else is `application/octet-stream`. */
const MIME_TYPES: ReadonlyMap<string, string> = new Map([
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['gif', 'image/gif'],
  ['avif', 'image/avif'],
  ['tiff', 'image/tiff'],
  ['pdf', 'application/pdf'],
  ['zip', 'application/zip'],
  ['json', 'application/json'],
  ['txt', 'text/plain; charset=utf-8'],
  ['csv', 'text/csv; charset=utf-8'],
  ['mp4', 'video/mp4'],
  ['webm', 'video/webm'],
  ['mp3', 'audio/mpeg'],
]);

/**
 * What a browser shows without running anything that the file says. Not SVG, PDF or HTML, which can hold scripts; an
 * `<img>` shows an SVG all the same, and never runs its scripts.
 */
const INERT_TYPES: ReadonlySet<string> = new Set(
  ['png', 'jpg', 'webp', 'gif', 'avif', 'tiff', 'txt', 'mp4', 'webm', 'mp3'].map(mimeTypeOf),
);

export function mimeTypeOf(extension: string): string {
  return MIME_TYPES.get(extension) ?? 'application/octet-stream';
}

/** Whether a browser may open a file of this type in a tab instead of saving it. */
export function isInertType(mimeType: string): boolean {
  return INERT_TYPES.has(mimeType);
}
