import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { guidePath } from '#core/writers/guidePath.ts';
import { guidePage } from './guidePage.ts';

/** Writes the guide for writers into a bundle, so that the Studio can open it, with its pictures. */
export function writeGuide(root: string, bundle: string): void {
  const docs = path.join(root, 'docs');
  const pictures = 'screens/writers';
  const page = path.join(bundle, guidePath);
  writeFileSync(page, guidePage(readFileSync(path.join(docs, 'writers.md'), 'utf8')));
  cpSync(path.join(docs, pictures), path.join(path.dirname(page), pictures), { recursive: true });
}
