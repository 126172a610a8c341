import { readFileSync } from 'node:fs';
import path from 'node:path';

const file = path.resolve(import.meta.dirname, '../../../docs/serve/Containerfile.dockerignore');
const ignored = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

/** Returns whether `COPY . .` of the Containerfile brings a file of the project, named relative to it, into the image. */
export function isInImage(name: string): boolean {
  const parts = name.split('/');
  return parts.every((_, index) => {
    const place = parts.slice(0, index + 1).join('/');
    return !ignored.some((pattern) => path.matchesGlob(place, pattern));
  });
}
