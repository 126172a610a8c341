import { readObject } from './readList.ts';
import { readOptionalReference } from './readReference.ts';
import { readText } from './readText.ts';
import type { FieldName, Spot } from './spot.ts';

type RawImage = { readonly asset?: unknown; readonly alt?: unknown };

/** An image with its description, if there is one. What the Studio leaves behind when it was removed is none. */
export function readImage<Raw extends { readonly [field in Name]?: RawImage }, Name extends FieldName<Raw>>(
  parent: Spot<Raw>,
  name: Name,
): { readonly asset: string; readonly alt: string } | undefined {
  const spot: Spot<RawImage> = readObject(parent, name);
  const asset = readOptionalReference(spot, 'asset');
  return asset === undefined ? undefined : { asset, alt: readText(spot, 'alt') };
}
