import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPeople } from '#lake/account/createPeople.ts';
import { startTestProvider } from '#lake/oidc/testing/startTestProvider.ts';
import { openDatabase } from '#lake/store/openDatabase.ts';
import { startStudio } from '#publishing/studioServer/startStudio.ts';
import { startLocalLake } from '#scripts/start/services/startLocalLake.ts';
import { expect, studioTest as test } from './studioTest.ts';

const root = path.resolve(import.meta.dirname, '../..');
const onProgress = (): void => {};

test(
  'an invited writer logs in to the Studio through a provider, with the keyboard',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(300_000);
    const folder = mkdtempSync(path.join(tmpdir(), 'steadyrate-provider-'));
    const closers: (() => Promise<void>)[] = [];
    try {
      const ports: { lake?: number } = {};
      const provider = await startTestProvider(() => `http://localhost:${ports.lake}/v1/auth/login/callback`);
      closers.push(provider.close);
      const { issuer, clientId, clientSecret } = provider;
      const dataDir = path.join(folder, 'lake');
      const studios: string[] = [];
      const lake = await startLocalLake(
        { kind: 'local', port: 0, dataDir, projectId: 'local', dataset: 'production', oneClickLogin: false },
        {
          root,
          oidc: { issuer, clientId, clientSecret, label: 'Example', only: false },
          studioOrigins: () => studios,
          onStop: (close) => void closers.push(close),
          onProgress,
        },
      );
      if (lake.kind !== 'local') throw new Error('This needs a lake of its own.');
      ports.lake = lake.port;
      const studio = await startStudio(lake, { root, port: 0, onProgress });
      studios.push(studio.url);
      closers.push(() => studio.close());
      const database = openDatabase(dataDir);
      createPeople(database).invite('cleo@example.com', 'editor', {}, new Date());
      database.close();

      provider.person = { sub: 'eve', email: 'eve@example.com', email_verified: true };
      await page.goto(studio.url);
      const button = page.getByRole('link', { name: 'Continue with Example' });
      await button.focus();
      await button.press('Enter');
      await expect(page.getByRole('alert')).toContainText('Nobody with your e-mail address was invited.');

      await page.context().clearCookies();
      provider.person = { sub: 'cleo', email: 'cleo@example.com', email_verified: true, name: 'Cleo' };
      await button.click();
      await page.getByTestId('pane-item-Docs').waitFor();
      expect(new URL(page.url()).origin).toBe(new URL(studio.url).origin);
      expect(page.url()).not.toContain('sid=');
    } finally {
      for (const close of closers.toReversed()) await close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
