/** An image in a document, and how its writer wants it to be shown. */
export type ImageUse = {
  /** Id of an asset in `Content.assets`. */
  readonly asset: string;
  readonly alt: string;
  readonly crop?: ImageCrop;
  readonly hotspot?: ImageHotspot;
};

/** The part that is cut off at each edge, as a fraction of the whole: 0.25 is a quarter. Something is left between opposite edges. */
export type ImageCrop = {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
};

/** The point that stays visible where an image is shown in other proportions, as parts of its width and height before it is cropped. */
export type ImageHotspot = { readonly x: number; readonly y: number };

/** A width and a height. */
export type ImageSize = { readonly width: number; readonly height: number };

/** A part of an image, in whole pixels of it. */
export type ImageRegion = ImageSize & { readonly left: number; readonly top: number };
