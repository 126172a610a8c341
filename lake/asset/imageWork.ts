import type { ImageTransform, OutputFormat } from './parseImageTransform.ts';
import { areaWithin } from './areaWithin.ts';

export type AnimationSize = {
  readonly width: number;
  readonly height: number;
  /** The number of frames of an animation; 1 for other images. */
  readonly frames: number;
};

/** The work of writing a pixel in a format, relative to reading one. */
const effort: Readonly<Record<OutputFormat, number>> = { jpg: 3, png: 3, webp: 5, gif: 5, avif: 12 };

/** More than any picture in a Studio takes, and a few seconds of a slow machine. */
export const maxImageWork = 200_000_000;

/** Returns an upper bound of the work of a transformation, in pixels: those of the image, and those of the result weighted by blurring and encoding. */
export function imageWork(image: AnimationSize, transform: ImageTransform, format: OutputFormat): number {
  const { width, height } = sizeOfResult(image, transform);
  const read = image.width * image.height * image.frames;
  return read + width * height * image.frames * (effort[format] + 2 * blurSigma(transform));
}

/** The standard deviation of the blur, in pixels; 0 for none. */
export function blurSigma({ blur }: ImageTransform): number {
  return blur > 0 ? 0.3 + blur / 40 : 0;
}

/** At least as large as what results. */
function sizeOfResult(
  image: AnimationSize,
  { rect, width, height, fit }: ImageTransform,
): Omit<AnimationSize, 'frames'> {
  const from = rect ? areaWithin(rect, image) : image;
  const scale = width === undefined ? (height ?? from.height) / from.height : width / from.width;
  const asked = { width: width ?? from.width * scale, height: height ?? from.height * scale };
  if (fit !== 'max' && fit !== 'min') return asked;
  return { width: Math.min(asked.width, from.width), height: Math.min(asked.height, from.height) };
}
