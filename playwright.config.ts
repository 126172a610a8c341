import type { Project } from '@playwright/test';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { allTests } from './e2e/setup/allTests.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Tests that start everything they need themselves. */
const worlds = [
  'reproducible.spec.ts',
  ...[
    'publishedSite',
    'preview',
    'siteTool',
    'isItLive',
    'releases',
    'publishTogether',
    'passwords',
    'people',
    'provider',
    'proxies',
    'targets',
    'lakeRestart',
  ].map((name) => `studio/${name}.spec.ts`),
];

/** Tests of what readers do, in Firefox: `npm test` runs only those that are tagged for it (decision 041). */
const firefox: Project = {
  name: 'firefox',
  testMatch: '*.spec.ts',
  // These look at files, or at what Chromium measures.
  testIgnore: [
    ...worlds,
    'studio/*.spec.ts',
    'validHtml.spec.ts',
    'everyPage.spec.ts',
    'searchLarge.spec.ts',
    'hostileContent.spec.ts',
  ],
  // One Firefox: starting one takes as long as five tests.
  ...(!allTests && { grep: /@firefox/, workers: 1 }),
  use: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: path.join(import.meta.dirname, 'e2e/firefox/startFirefox.ts'),
      // Any free port; and going back loads a page, which is what Playwright waits for.
      firefoxUserPrefs: { 'marionette.port': 0, 'browser.sessionhistory.max_total_viewers': 0 },
    },
  },
};
const hasFirefox = (process.env['FIREFOX_PATH'] ?? '') !== '';

// `npm test` builds the site first and says where it is served (scripts/test.ts).
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // As many as the cores it is made for.
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  // Patience with a busy machine, which costs nothing where a condition holds; no test measures time by it.
  expect: { timeout: 20_000 },
  // The longest tests come first, so that none runs on alone at the end.
  projects: [
    // One Studio at a time in each of two projects, and no third: each keeps a core busy, and with fewer cores than Studios they are so
    // slow that they do what no writer sees.
    { name: 'worlds', testMatch: worlds, workers: 1 },
    { name: 'studio', testMatch: 'studio/*.spec.ts', testIgnore: worlds, workers: 1 },
    { name: 'pages', testMatch: '*.spec.ts', testIgnore: [...worlds, 'studio/*.spec.ts'] },
    ...(hasFirefox ? [firefox] : []),
  ],
  ...(!allTests && { grepInvert: /@long/ }),
  globalSetup: './e2e/setup/globalSetup.ts',
  reporter: [['line'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    launchOptions: {
      executablePath: path.join(import.meta.dirname, 'e2e/chromium/startChromium.ts'),
      args: flags,
    },
    screenshot: 'only-on-failure',
  },
});
