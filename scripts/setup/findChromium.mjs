import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/** Debian's package of the headless shell: Chromium without its windows, which runs our tests in half the time. */
const headlessShell = 'chromium-headless-shell';
const names = [
  headlessShell,
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/**
 * Finds a Chromium for the browser tests: `CHROMIUM_PATH`, one on PATH (a headless shell before any other), or else Debian's
 * package, which is installed if the user is root.
 * @returns {Promise<string>} the path of the program; rejects with an Error that says what to install
 */
export async function findChromium() {
  const given = process.env['CHROMIUM_PATH'];
  if (given !== undefined && given !== '') {
    if (isExecutable(given)) return given;
    throw new Error(
      `CHROMIUM_PATH is '${given}', which is not an executable program. Set it to a Chromium or Chrome, or unset it.`,
    );
  }
  const found = findOnPath();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installing Chromium for the browser tests …');
    aptGet(['update', '-qq']);
    aptGet(['install', '-y', '-qq', '--no-install-recommends', headlessShell, 'fonts-liberation']);
    const installed = findOnPath();
    if (installed !== undefined) return installed;
  }
  throw new Error(
    `The browser tests need Chromium: install it (Debian: sudo apt-get install ${headlessShell}) or set CHROMIUM_PATH.`,
  );
}

function findOnPath() {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable);
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {string[]} words */
function aptGet(words) {
  const result = spawnSync('apt-get', words, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (result.status !== 0) {
    throw new Error(`apt-get ${words[0]} failed (exit code ${result.status}); see its message above.`);
  }
}
