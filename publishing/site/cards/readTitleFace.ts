import { readFileSync } from 'node:fs';
// oxlint-disable-next-line import/default -- Node gives what a CommonJS module exports as its default
import opentype from 'opentype.js';
import { brand } from '#core/custom/brand.ts';

/** The font file of the site's titles. */
export const titleFaceFile = new URL(import.meta.resolve(`${brand.titleFont}.woff`));

/**
 * Reads the face of the site's titles. Words on cards are drawn with its outlines, so that the fonts of a machine make no
 * difference.
 */
export function readTitleFace(): opentype.Font {
  return opentype.parse(Uint8Array.from(readFileSync(titleFaceFile)).buffer);
}
