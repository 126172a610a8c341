#!/usr/bin/env node
// Playwright starts this program in place of Chromium, and passes it the pipes 3 and 4.
import { spawn } from 'node:child_process';

/**
 * Each window of a Chromium that is not a headless shell loads pages for its address bar, which takes more processor time than most
 * tests. Of several lists of features that are off, Chromium obeys the last alone: these have to be in Playwright's.
 */
const needless = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

const words = process.argv
  .slice(2)
  .map((word) => (word.startsWith('--disable-features=') ? [word, ...needless].join(',') : word));
const chromium = spawn(process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', words, {
  stdio: ['inherit', 'inherit', 'inherit', 3, 4],
});
chromium.on('error', (error) => {
  console.error(error.message);
  process.exitCode = 1;
});
chromium.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => chromium.kill(signal));
}
