import type { TextCheck } from './textCheck.ts';
import { assetName, isAssetExtension, isSha1 } from '#core/links/assetParts.ts';

const fix = 'Upload the file again: the lake then writes this field.';

/** The extension of an uploaded file, as the lake writes it: `png`. */
export const checkAssetExtension: TextCheck = (text) =>
  isAssetExtension(text) ? undefined : { message: 'is not a file name extension', fix };

/** The hash of an uploaded file, as the lake writes it: 40 hexadecimal digits. */
export const checkSha1: TextCheck = (text) =>
  isSha1(text) ? undefined : { message: 'is not a SHA-1 hash', fix };

/** The address that the lake gave to an upload. */
export const checkAssetUrl: TextCheck = (text) =>
  assetName(text) === undefined ? { message: 'is not the address of an upload', fix } : undefined;
