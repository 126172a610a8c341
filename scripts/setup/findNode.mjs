import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const minVersion = 24;

/**
 * Finds Node 24 or newer: the one that an optional dependency installs on Linux, or the running one.
 * @param {string} root folder of package.json
 * @returns {string}
 * @throws {Error} if neither is available
 */
export function findNode(root) {
  const installed = path.join(root, 'node_modules', '.bin', 'node');
  if (existsSync(installed)) return installed;
  if (Number(process.versions.node.split('.')[0]) >= minVersion) return process.execPath;
  throw new Error(
    `Node ${minVersion} or newer is needed; this is ${process.version}, and there is no package with it for ${process.platform}-${process.arch}. ` +
      `Install Node ${minVersion}, put it first on PATH, and run the same command again.`,
  );
}
