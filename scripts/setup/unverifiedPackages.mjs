import process from 'node:process';

/**
 * @typedef {{ os: string, cpu: string, libc?: string | undefined }} Platform `libc` only on Linux: `glibc` or `musl`
 * @typedef {{ version?: string, integrity?: string, link?: boolean, inBundle?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockedPackage
 */

/**
 * The packages that `npm ci` would install on a platform without verifying them, because the lock file has no checksum for them:
 * their paths and versions, such as `node_modules/@next/swc-darwin-arm64 16.4.6`.
 * @param {{ packages?: Record<string, LockedPackage> }} lock content of `package-lock.json` (version 3)
 * @param {Platform} platform
 * @returns {string[]}
 */
export function unverifiedPackages(lock, platform) {
  return Object.entries(lock.packages ?? {})
    .filter(
      ([place, { integrity, link, inBundle }]) =>
        // Bundled packages are part of the archive of another package, and are verified with it.
        place.includes('node_modules/') && integrity === undefined && link !== true && inBundle !== true,
    )
    .filter(
      ([, { os, cpu, libc }]) =>
        fits(os, platform.os) && fits(cpu, platform.cpu) && fits(libc, platform.libc),
    )
    .map(([place, { version = '' }]) => `${place} ${version}`.trim());
}

/**
 * The platform of this process, in npm's words.
 * @returns {Platform}
 */
export function currentPlatform() {
  const { platform: os, arch: cpu } = process;
  if (os !== 'linux') return { os, cpu };
  // The same test as npm's own.
  const isGlibc = JSON.stringify(process.report.getReport()).includes('"glibcVersionRuntime"');
  return { os, cpu, libc: isGlibc ? 'glibc' : 'musl' };
}

/**
 * Whether a package is for a system, as npm reads these lists: `['!win32']` is for all but one.
 * @param {string[] | undefined} wanted
 * @param {string | undefined} actual
 */
function fits(wanted, actual) {
  if (wanted === undefined || wanted.length === 0) return true;
  if (actual === undefined) return false;
  const [refused, accepted] = [
    wanted.filter((name) => name.startsWith('!')),
    wanted.filter((name) => !name.startsWith('!')),
  ];
  if (refused.includes(`!${actual}`)) return false;
  return accepted.length === 0 || accepted.includes(actual) || accepted.includes('any');
}
