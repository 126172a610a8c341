import type { FormPatch } from 'sanity';
import type { ImageSize } from '#core/content/imageUse.ts';
import { unset } from 'sanity';
import { isRecord } from '#core/isRecord.ts';
import { refOf } from '#schema/content/fields/refOf.ts';
import { isSameForm } from './isSameForm.ts';

/**
 * Returns the patches that take the place of one with which Sanity's field stores an upload. Sanity (6.16, `uploadImage`) keeps crop and hotspot
 * of the image before, which cut off another part of an image with other proportions: they are removed. Any other patch stays as it is.
 * @param value the image or file before the upload
 */
export function uploadPatches(patch: FormPatch, value: unknown): FormPatch[] {
  const isUpload = patch.type === 'set' && patch.path.length === 1 && patch.path[0] === 'asset';
  const before = isRecord(value) ? sizeOf(refOf(value['asset'])) : undefined;
  const after = isUpload ? sizeOf(refOf(patch.value)) : undefined;
  if (!before || !after || isSameForm(before, after)) return [patch];
  return [unset(['crop']), unset(['hotspot']), patch];
}

/** Returns the size of an image in pixels, which is in the id of its upload. A file has none. */
function sizeOf(upload: string | undefined): ImageSize | undefined {
  const [, width, height] = /^image-[^-]+-(\d+)x(\d+)-/.exec(upload ?? '') ?? [];
  return width === undefined || height === undefined
    ? undefined
    : { width: Number(width), height: Number(height) };
}
