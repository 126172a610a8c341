import { defineConfig } from '@playwright/test';
export default defineConfig({
  testDir: 'e2e/studio', testMatch: '*.spec.ts', outputDir: '/tmp/together-pw', workers: 1, timeout: 240_000, expect: { timeout: 40_000 },
  use: { launchOptions: { executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] }, screenshot: 'only-on-failure' },
});
