import type { Asset } from '../../content/content.ts';

/**
 * The maximum size of what writers upload, in bytes. The site also serves larger files (`maxAssetBytes`), but readers do not wait
 * for them: a larger image was not made for the web.
 */
export const maxUploadBytes: Readonly<Record<Asset['kind'], number>> = { image: 20e6, file: 100e6 };

/** The maximum size of the captions of a video, in bytes: those of many hours have less. */
export const maxCaptionBytes = 1e6;

/** Formats a size: `1234567` -> `1.3 MB`. Rounds up, so that a size above a limit does not look like the limit. */
export function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1e5) / 10} MB`;
}
