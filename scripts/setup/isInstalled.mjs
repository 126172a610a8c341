import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }} LockedPackage */

/**
 * Returns whether exactly the packages of `package-lock.json` are installed, as npm itself noted after it had finished. Optional packages, which
 * may be for other platforms, may be missing.
 * @param {string} root folder of package.json
 */
export function isInstalled(root) {
  const note = path.join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(note)) return false;
  const wanted = packagesIn(path.join(root, 'package-lock.json'));
  const installed = packagesIn(note);
  return (
    Object.keys(installed).every((place) => place in wanted) &&
    Object.entries(wanted).every(([place, locked]) => {
      const found = installed[place];
      if (place === '') return true;
      if (found === undefined) return locked.optional === true || locked.devOptional === true;
      return found.version === locked.version && found.integrity === locked.integrity;
    })
  );
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage>} by their places, such as `node_modules/next`; the project itself is at `''`
 */
function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}
