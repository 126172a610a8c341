import type { ImageSize } from '#core/content/imageUse.ts';
import { isRecord } from '#core/isRecord.ts';
import { changedFields } from '#schema/content/changedFields.ts';
import { refOf } from '#schema/content/fields/refOf.ts';
import { isSameForm } from './isSameForm.ts';

type Fields = Readonly<Record<string, unknown>>;

/** An upload by its id, with its size in pixels if it is an image. */
export type AssetFrame = {
  readonly id: string;
  readonly dimensions?: ImageSize;
};

/**
 * The fields of a document that change when one upload takes the place of another. The texts about the image stay (description, caption);
 * crop and hotspot stay only if the new image has the same proportions, because they are shares of its sides.
 */
export function replaceAsset(document: Fields, from: AssetFrame, to: AssetFrame): Fields {
  return changedFields(document, (object) => {
    const { asset } = object;
    if (!isRecord(asset) || refOf(asset) !== from.id) return object;
    const { crop: _crop, hotspot: _hotspot, ...rest } = object;
    return {
      ...(isSameForm(from.dimensions, to.dimensions) ? object : rest),
      asset: { ...asset, _ref: to.id },
    };
  });
}
