import mime from 'mime';

/** Types that contain neither code that a page could run or load, nor markup. Any other file is labelled as plain bytes. */
const passiveTypes =
  /^(?:image|audio|video|font)\/|^text\/(?:plain|csv|vtt)$|^application\/(?:pdf|json|zip)$/;

/**
 * Types that a browser displays without running anything in the file. Not SVG, PDF or HTML, which can contain
 * scripts; an `<img>` still shows an SVG, and never runs its scripts.
 */
const inertTypes: ReadonlySet<string> = new Set(
  ['png', 'jpg', 'webp', 'gif', 'avif', 'tiff', 'txt', 'mp4', 'webm', 'mp3'].map(mimeTypeOf),
);

/** The `Content-Type` of a file with this extension; `application/octet-stream` for any type that can contain code. */
export function mimeTypeOf(extension: string): string {
  const type = mime.getType(extension) ?? '';
  if (!passiveTypes.test(type)) return 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

/** Returns whether a browser may open a file of this type in a tab instead of downloading it. */
export function isInertType(mimeType: string): boolean {
  return inertTypes.has(mimeType);
}
