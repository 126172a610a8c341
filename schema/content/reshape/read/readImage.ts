import type { FieldName, Cursor } from './cursor.ts';
import { readObject } from './readList.ts';
import { readOptionalReference } from './readReference.ts';
import { readText } from './readText.ts';

type RawImage = { readonly asset?: unknown; readonly alt?: unknown };

/** An image with its description; undefined if there is none, or only what the Studio leaves behind after removing it. */
export function readImage<Raw extends { readonly [field in Name]?: RawImage }, Name extends FieldName<Raw>>(
  parent: Cursor<Raw>,
  name: Name,
): { readonly asset: string; readonly alt: string } | undefined {
  const cursor: Cursor<RawImage> = readObject(parent, name);
  const asset = readOptionalReference(cursor, 'asset');
  return asset === undefined ? undefined : { asset, alt: readText(cursor, 'alt') };
}
