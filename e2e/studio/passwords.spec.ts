import type { SanityClient } from '@sanity/client';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPeople } from '#lake/account/createPeople.ts';
import { openDatabase } from '#lake/store/openDatabase.ts';
import { createLakeClient } from '#publishing/snapshot/createLakeClient.ts';
import { startStudio } from '#publishing/studioServer/startStudio.ts';
import { startLocalLake } from '#scripts/start/services/startLocalLake.ts';
import { expect, studioTest as test, Writer } from './studioTest.ts';

const root = path.resolve(import.meta.dirname, '../..');
const onProgress = (): void => {};
const password = 'lantern orbit mosaic 42';

/** A Studio on a lake without one-click login, and the link of an invitation as a contributor. */
async function startTeam(
  folder: string,
  onStop: (close: () => Promise<void>) => void,
): Promise<{ readonly url: string; readonly link: string; readonly client: SanityClient }> {
  const dataDir = path.join(folder, 'lake');
  const studios: string[] = [];
  const lake = await startLocalLake(
    { kind: 'local', port: 0, dataDir, projectId: 'local', dataset: 'production', oneClickLogin: false },
    { root, studioOrigins: () => studios, onStop, onProgress },
  );
  if (lake.kind !== 'local') throw new Error('This needs a lake of its own.');
  const studio = await startStudio(lake, { root, port: 0, onProgress });
  studios.push(studio.url);
  onStop(() => studio.close());
  const database = openDatabase(dataDir);
  const people = createPeople(database);
  people.invite('ada@example.com', 'editor', {}, new Date());
  const { text } = people.invite('cleo@example.com', 'contributor', {}, new Date());
  database.close();
  const link = `http://localhost:${lake.port}/v1/auth/invitation?link=${text}`;
  return { url: studio.url, link, client: createLakeClient(lake) };
}

test(
  'an invited contributor sets a password, logs in with it, writes a draft, and asks an editor to publish it',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(300_000);
    const folder = mkdtempSync(path.join(tmpdir(), 'steadyrate-team-'));
    const closers: (() => Promise<void>)[] = [];
    try {
      const { url, link, client } = await startTeam(folder, (close) => void closers.push(close));
      await page.goto(link);
      await page.getByLabel('Your name').fill('Cleo');
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel('Password, again').fill(password);
      await page.getByRole('button', { name: 'Set the password' }).click();
      await page.getByRole('link', { name: 'Open the Studio' }).click();

      await page.getByLabel('E-mail address').fill('cleo@example.com');
      await page.getByLabel('Password').fill('something else');
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page.getByRole('alert')).toHaveText(
        'The e-mail address, the password or the code is not right.',
      );
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.getByTestId('pane-item-Docs').waitFor();

      const id = await client.fetch<string>(
        '*[_type == "docPage" && !(_id in path("drafts.**"))] | order(_id)[0]._id',
      );
      const writer = new Writer(page, { url, token: '' });
      await writer.open('docPage', id);
      await writer.type('title', 'What Cleo proposes');
      const draft = () =>
        client.fetch<string>('*[_id == $id][0].title', { id: `drafts.${id}` }, { perspective: 'raw' });
      await expect.poll(draft).toBe('What Cleo proposes');
      const unpublish = page.getByRole('menuitem', { name: /^Unpublish/ });
      await writer.inMenu(() => expect(unpublish).toBeDisabled({ timeout: 3000 }));
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Request publishing' }).click();
      const dialog = page.getByRole('dialog', { name: 'Request publishing' });
      await dialog.getByLabel('Who should publish it?').selectOption('ada');
      await dialog.getByLabel('What should they know?').fill('The rates change on Monday.');
      await dialog.getByRole('button', { name: 'Send the request' }).click();
      await expect(page.getByText('Publishing was requested.')).toBeVisible();
      await expect(dialog).toBeHidden();
      const tasks = client.withConfig({ dataset: 'production-comments' });
      expect(
        await tasks.fetch('*[_type == "tasks.task"]{title, status, "of": target.document._ref, assignedTo}'),
      ).toEqual([
        {
          title: 'Publish “What Cleo proposes”',
          status: 'open',
          of: id,
          assignedTo: expect.stringMatching(/./),
        },
      ]);
      await page.getByTestId('tasks-toolbar').click();
      await page.getByRole('tab', { name: 'Subscribed' }).click();
      await expect(page.getByText('Publish “What Cleo proposes”')).toBeVisible();
    } finally {
      for (const close of closers.toReversed()) await close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
