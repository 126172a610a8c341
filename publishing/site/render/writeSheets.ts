import type { BundledSheet } from '../code/bundleSheets.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes sheets into the folder of a site. */
export function writeSheets(sheets: readonly BundledSheet[], folder: string): void {
  for (const { place, css } of sheets) {
    const file = path.join(folder, place);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, css);
  }
}
