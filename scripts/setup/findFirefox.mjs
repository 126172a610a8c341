import { findTestProgram } from './findTestProgram.mjs';

/** Advice when there is no Firefox. */
export const howToGetFirefox = 'install it (Debian: sudo apt-get install firefox-esr) or set FIREFOX_PATH';

/**
 * Finds a Firefox for the browser tests (`findTestProgram`).
 * @returns {Promise<string | undefined>} the path of the program; undefined when there is none
 */
export async function findFirefox() {
  return findTestProgram({
    title: 'Firefox',
    variable: 'FIREFOX_PATH',
    names: ['firefox-esr', 'firefox'],
    packages: ['firefox-esr'],
  });
}
