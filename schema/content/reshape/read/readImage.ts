import type { ImageCrop, ImageHotspot, ImageUse } from '#core/content/imageUse.ts';
import type { FieldName, Cursor } from './cursor.ts';
import { present } from '#core/present.ts';
import { reportField } from './cursor.ts';
import { readObject } from './readList.ts';
import { readOptionalReference } from './readReference.ts';
import { readText } from './readText.ts';
import { readNumber } from './readValue.ts';

type RawPart = {
  readonly crop?: { readonly [edge in keyof ImageCrop]?: unknown };
  readonly hotspot?: { readonly [side in keyof ImageHotspot]?: unknown };
};
type RawImage = RawPart & { readonly asset?: unknown; readonly alt?: unknown };

/** An image with its description; undefined if there is none, or only what the Studio leaves behind after removing it. */
export function readImage<Raw extends { readonly [field in Name]?: RawImage }, Name extends FieldName<Raw>>(
  parent: Cursor<Raw>,
  name: Name,
): ImageUse | undefined {
  const cursor: Cursor<RawImage> = readObject(parent, name);
  const asset = readOptionalReference(cursor, 'asset');
  return asset === undefined ? undefined : { asset, alt: readText(cursor, 'alt'), ...readImagePart(cursor) };
}

/** Reads the part of an image that is shown: nothing for the whole image, which is also what the Studio writes when its tool was only opened. */
export function readImagePart(cursor: Cursor<RawPart>): Pick<ImageUse, 'crop' | 'hotspot'> {
  return present({ crop: readCrop(cursor), hotspot: readHotspot(cursor) });
}

function readCrop(cursor: Cursor<RawPart>): ImageCrop | undefined {
  const edges = readObject(cursor, 'crop');
  const crop = {
    top: readPart(edges, 'top', 0),
    bottom: readPart(edges, 'bottom', 0),
    left: readPart(edges, 'left', 0),
    right: readPart(edges, 'right', 0),
  };
  if (crop.top + crop.bottom >= 1 || crop.left + crop.right >= 1) {
    reportField(cursor, 'crop', {
      code: 'bad-value',
      message: 'The crop leaves nothing of the image.',
      fix: 'Crop the image again.',
    });
    return undefined;
  }
  return Object.values(crop).every((edge) => edge === 0) ? undefined : crop;
}

function readHotspot(cursor: Cursor<RawPart>): ImageHotspot | undefined {
  const point = readObject(cursor, 'hotspot');
  const [x, y] = [readPart(point, 'x', middle), readPart(point, 'y', middle)];
  return x === middle && y === middle ? undefined : { x, y };
}

const middle = 0.5;

/** A part of the width or height. What the Studio writes is computed, and may be a little beyond the edge. */
function readPart<Raw>(cursor: Cursor<Raw>, name: FieldName<Raw>, fallback: number): number {
  const written = readNumber(cursor, name, fallback, { min: -0.01, max: 1.01, whole: false });
  return Math.min(1, Math.max(0, written));
}
