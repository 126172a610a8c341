import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { completeLock } from './completeLock.mjs';

/**
 * Adds to `package-lock.json` what npm leaves out of it (`completeLock`), and says so.
 * @param {string} root folder of package.json
 */
export function completeLockFile(root) {
  const file = path.join(root, 'package-lock.json');
  const { lock, added } = completeLock(JSON.parse(readFileSync(file, 'utf8')));
  if (added.length === 0) return;
  writeFileSync(file, `${JSON.stringify(lock, undefined, 2)}\n`);
  console.log(`package-lock.json: added ${added.length} packages of other platforms that npm had left out.`);
}
