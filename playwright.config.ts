import { defineConfig } from '@playwright/test';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// `npm test` builds the site first and says where it is served (scripts/test/main.ts).
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // A test that fails is run once more, in a browser and with a lake of its own; `npm test` names those that then passed.
  retries: 1,
  forbidOnly: true,
  timeout: 60_000,
  globalSetup: './e2e/setup/globalSetup.ts',
  reporter: [['line'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: flags },
    trace: 'on-first-retry',
  },
});
