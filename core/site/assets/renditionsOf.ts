import type { Rendition } from '../../links/renditionPath.ts';
import type { ServedAsset } from '../model/siteModel.ts';
import { renditionFormats } from '../../links/renditionPath.ts';

/** Returns all renditions of an asset, each size in every format. */
export function renditionsOf({
  path: original,
  widths = [],
}: Pick<ServedAsset, 'path' | 'widths'>): readonly Rendition[] {
  return widths.flatMap((width) => renditionFormats.map((format) => ({ original, width, format })));
}
