import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const wanted = 24;

/**
 * Path of a Node 24 or newer: the running one, or the one that an optional dependency brings on Linux.
 * @param {string} root folder of package.json
 * @returns {string}
 * @throws {Error} when there is neither
 */
export function findNode(root) {
  const brought = path.join(root, 'node_modules', '.bin', 'node');
  if (existsSync(brought)) return brought;
  if (Number(process.versions.node.split('.')[0]) >= wanted) return process.execPath;
  throw new Error(
    `Node ${wanted} or newer is needed; this is ${process.version} and there is no ready-made one for ${process.platform}-${process.arch}. ` +
      `Install Node ${wanted}, put it first on PATH, and run the same command again.`,
  );
}
