import { findTestProgram } from './findTestProgram.mjs';

/** Debian's package of the headless shell: Chromium without its windows, which starts faster and opens pages faster. */
const headlessShell = 'chromium-headless-shell';

/**
 * Finds a Chromium for the browser tests (`findTestProgram`): a headless shell before any other.
 * @returns {Promise<string>} the path of the program; rejects with an Error that says what to install
 */
export async function findChromium() {
  const found = findTestProgram({
    title: 'Chromium or Chrome',
    variable: 'CHROMIUM_PATH',
    names: [
      headlessShell,
      'chrome-headless-shell',
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
      'chrome',
    ],
    packages: [headlessShell, 'fonts-liberation'],
  });
  if (found !== undefined) return found;
  throw new Error(
    `The browser tests need Chromium: install it (Debian: sudo apt-get install ${headlessShell}) or set CHROMIUM_PATH.`,
  );
}
