import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashedSources } from '../code/codeHash.ts';

/** Writes everything that `codeHash` reads below a folder: empty folders, and files that are empty objects in JSON. */
export function writeEmptySources(root: string): void {
  for (const source of hashedSources) {
    if (path.extname(source) === '') mkdirSync(path.join(root, source), { recursive: true });
    else writeFileSync(path.join(root, source), '{}');
  }
}
