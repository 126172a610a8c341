/** The formats of renditions, the smallest first. */
export const renditionFormats = ['avif', 'webp'] as const;

/** An image in another size and format, which browsers choose instead of the original when it suffices. */
export type Rendition = {
  /** The path of the image that it is made of. */
  readonly original: string;
  /** Pixels; the proportions are those of the original. */
  readonly width: number;
  readonly format: (typeof renditionFormats)[number];
};

/**
 * Returns the path at which the site serves a rendition: `/media/{…}.jpg` at 768 pixels as WebP -> `/media/{…}.jpg.768.webp`. The path has
 * the hash of the original, so it is known before the rendition is made.
 */
export function renditionPath({ original, width, format }: Rendition): string {
  return `${original}.${width}.${format}`;
}

/** Returns the rendition that a path is for; undefined for any other path. */
export function parseRenditionPath(path: string): Rendition | undefined {
  const [, original, width, ending] =
    /^(\/media\/[^/]+\.[a-z0-9]+)\.([1-9]\d{0,5})\.([a-z]+)$/.exec(path) ?? [];
  const format = renditionFormats.find((each) => each === ending);
  return original === undefined || !format ? undefined : { original, width: Number(width), format };
}
