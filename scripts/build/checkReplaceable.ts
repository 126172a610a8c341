import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Throws an Error unless a build may replace `folder`: it is missing or empty, or a build of this project made it. What
 * somebody else keeps there would be lost.
 */
export function checkReplaceable(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0 || isBuild(folder)) return;
  throw new Error(
    `${folder} holds files that no build of this site has made: it has no build.json. Choose another folder, or remove these files yourself.`,
  );
}

function isBuild(folder: string): boolean {
  const file = path.join(folder, 'build.json');
  if (!existsSync(file)) return false;
  try {
    const info: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof info === 'object' && info !== null && 'snapshotId' in info && 'pages' in info;
  } catch {
    return false;
  }
}
