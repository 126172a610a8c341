import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isJsonObject } from '#system/values/jsonObject.ts';

/**
 * Throws an Error unless a build may replace `folder`: it is missing or empty, or a build of this project made it. Anything else
 * that somebody keeps there would be lost.
 */
export function checkReplaceable(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0 || isBuild(folder)) return;
  throw new Error(
    `${folder} holds files that were not made by a build of this site: it has no build.json. Choose another folder, or remove these files yourself.`,
  );
}

function isBuild(folder: string): boolean {
  const file = path.join(folder, 'build.json');
  if (!existsSync(file)) return false;
  try {
    const info: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isJsonObject(info) && 'snapshotId' in info && 'pages' in info;
  } catch {
    return false;
  }
}
