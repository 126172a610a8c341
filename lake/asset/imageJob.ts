import type { InspectedImage } from './inspectImage.ts';
import type { ImageTransform } from './parseImageTransform.ts';

/** Work with an image, as it is passed to a process. `file` is its path. */
export type ImageJob =
  | { readonly kind: 'inspect'; readonly file: string }
  | {
      readonly kind: 'transform';
      readonly file: string;
      /** The extension of the image. */
      readonly original: string;
      readonly transform: ImageTransform;
    };

/** The result of a job, or the reason for refusing it, in words for the person who asked. */
export type ImageAnswer =
  | { readonly kind: 'format'; readonly format: InspectedImage }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'refused'; readonly message: string };
