import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { axeFindings } from '../setup/axeFindings.ts';
import { startPublishing } from './startPublishing.ts';
import { expect, studioTest as test, Writer } from './studioTest.ts';

/* A target that fails beside one that works. */

test(
  'everybody sees which target fails; administrators see why, and have it tried again',
  { tag: '@long' },
  async ({ page, browser }) => {
    test.setTimeout(180_000);
    const folder = mkdtempSync(path.join(tmpdir(), 'targets-'));
    const site = path.join(folder, 'site');
    const login = path.join(folder, 'login');
    const world = await startPublishing({
      targets: [
        { kind: 'folder', folder: site },
        { kind: 'command', command: `echo Log in first.; test -e '${login}'`, timeout: 60 },
      ],
    });
    try {
      const ada = new Writer(page, { url: world.url, token: world.tokenOf('administrator') });
      await ada.go('/site');
      const targets = page.getByTestId('targets');
      const [works, fails] = [targets.getByRole('listitem').first(), targets.getByRole('listitem').last()];
      await expect(works).toContainText(`The folder '${site}'Up to date`);
      await expect(works).toContainText('It has the site release of');
      await expect(fails).toContainText('The command of DELIVER_COMMANDFailing');
      await expect(fails).toContainText(
        /Deliveries have failed since .*: The command ended with exit code 1\. Its last line: Log in first\./,
      );
      await expect(fails).toContainText('What the command has printed is in the terminal of the publisher.');
      expect(await axeFindings(page, [], '[data-testid=site-tool]')).toEqual([]);

      const other = await browser.newPage();
      const ben = new Writer(other, { url: world.url, token: world.tokenOf('viewer') });
      await ben.go('/site');
      const seen = other.getByTestId('targets');
      await expect(seen).toContainText('If this lasts, tell whoever runs the site.');
      await expect(seen).not.toContainText('Log in first.');
      await expect(seen.getByRole('button', { name: 'Try again now' })).toBeDisabled();
      await expect(seen).toContainText('Only an administrator can try again.');
      expect(await axeFindings(other, [], '[data-testid=site-tool]')).toEqual([]);
      await other.close();

      // What is published meanwhile gets to the other one.
      await world.client.patch('install').set({ title: 'Install it' }).commit();
      await expect
        .poll(() => readFileSync(path.join(site, 'current/public/docs/guides/install/index.html'), 'utf8'))
        .toContain('Install it');
      await expect(works).toContainText('Up to date');
      await expect(fails).toContainText('Failing');

      writeFileSync(login, '');
      await targets.getByRole('button', { name: 'Try again now' }).click();
      await expect(fails).toContainText('Up to date');
      await expect(targets.getByRole('button', { name: 'Try again now' })).toHaveCount(0);
    } finally {
      await world.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
