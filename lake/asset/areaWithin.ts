type Size = { readonly width: number; readonly height: number };
export type Area = Size & { readonly left: number; readonly top: number };

/** Returns the part of a rectangle that lies on an image, at least one pixel of it. */
export function areaWithin(rect: Area, image: Size): Area {
  const left = Math.min(rect.left, image.width - 1);
  const top = Math.min(rect.top, image.height - 1);
  return {
    left,
    top,
    width: Math.min(rect.width, image.width - left),
    height: Math.min(rect.height, image.height - top),
  };
}
