import { isRecord } from '#core/isRecord.ts';
import { refOf } from '#schema/content/fields/refOf.ts';

type Fields = Readonly<Record<string, unknown>>;

/** An upload by its id, with its size in pixels if it is an image. */
export type AssetFrame = {
  readonly id: string;
  readonly dimensions?: { readonly width: number; readonly height: number };
};

/** Sides that differ by less than this share count as the same form: sizes are whole pixels. */
const tolerance = 0.01;

/**
 * The fields of a document that change when one upload takes the place of another. What a writer has said about the image stays
 * (description, caption); crop and hotspot stay only if the new image has the same form, because they are shares of its sides.
 */
export function replaceAsset(document: Fields, from: AssetFrame, to: AssetFrame): Fields {
  return Object.fromEntries(
    Object.entries(document).flatMap(([name, value]) => {
      const replaced = withReplaced(value, from, to);
      return replaced === value ? [] : [[name, replaced]];
    }),
  );
}

function withReplaced(value: unknown, from: AssetFrame, to: AssetFrame): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => withReplaced(item, from, to));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!isRecord(value)) return value;
  const { asset } = value;
  if (isRecord(asset) && refOf(asset) === from.id) {
    const { crop: _crop, hotspot: _hotspot, ...rest } = value;
    return { ...(isSameForm(from, to) ? value : rest), asset: { ...asset, _ref: to.id } };
  }
  const changed = replaceAsset(value, from, to);
  return Object.keys(changed).length === 0 ? value : { ...value, ...changed };
}

function isSameForm({ dimensions: one }: AssetFrame, { dimensions: other }: AssetFrame): boolean {
  if (!one || !other) return false;
  const change = (one.width * other.height) / (one.height * other.width);
  return Math.abs(change - 1) < tolerance;
}
