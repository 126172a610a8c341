import type { Page } from '@playwright/test';
import type { People } from '#lake/account/createPeople.ts';
import type { GrantableRole } from '#lake/protocol/role.ts';
import path from 'node:path';
import { createPeople } from '#lake/account/createPeople.ts';
import { openDatabase } from '#lake/store/openDatabase.ts';
import { startTestLake } from '#lake/testing/testLake.ts';
import { startStudio } from '#publishing/studioServer/startStudio.ts';
import { closeAll } from '#system/process/closeAll.ts';
import { axeFindings } from '../setup/axeFindings.ts';
import { expect, studioTest as test, Writer } from './studioTest.ts';

const root = path.resolve(import.meta.dirname, '../..');
const password = 'lantern orbit mosaic 42';
/** Around it is Sanity's own interface. */
const tool = '[data-testid=people-tool]';

type Team = {
  readonly url: string;
  readonly people: People;
  /** A session of somebody who is called `The ROLE`. */
  readonly logIn: (role: GrantableRole) => string;
};

/** A Studio on a lake with passwords. */
async function startTeam(onStop: (close: () => Promise<void>) => void): Promise<Team> {
  const studios: string[] = [];
  const lake = await startTestLake({
    localLogin: false,
    studioOrigins: () => studios,
    passwordCost: { ln: 4, r: 8, p: 1 },
  });
  onStop(() => lake.stop());
  const port = Number(new URL(lake.lake.url).port);
  const source = { kind: 'local', port, dataDir: '', projectId: 'test', dataset: 'production' } as const;
  const studio = await startStudio(source, { root, port: 0, onProgress: () => {} });
  studios.push(studio.url);
  onStop(() => studio.close());
  const database = openDatabase(lake.dataDir);
  onStop(async () => database.close());
  const people = createPeople(database);
  return {
    url: studio.url,
    people,
    logIn: (role) => {
      people.users.put({ id: role, name: `The ${role}`, email: `${role}@example.com`, role, local: false });
      return people.users.startSession(role, 'Studio', new Date(), { maxMs: 86_400_000 });
    },
  };
}

const peopleTest = test.extend<{ readonly team: Team }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
  team: async ({}, use, info) => {
    info.setTimeout(240_000);
    const closers: (() => Promise<void>)[] = [];
    try {
      await use(await startTeam((close) => void closers.push(close)));
    } finally {
      await closeAll(closers);
    }
  },
});

const personIn = (page: Page, name: string) => page.getByTestId('person').filter({ hasText: name });

peopleTest(
  'an administrator invites somebody and gives them another role, which ends their session',
  { tag: '@long' },
  async ({ page, browser, team }) => {
    const ada = new Writer(page, { url: team.url, token: team.logIn('administrator') });
    await ada.go('/people');
    await expect(page.getByTestId('own-account')).toContainText('Administrator: decides who has access');
    await expect(personIn(page, 'The administrator')).toContainText('You');
    expect(await axeFindings(page, [], tool)).toEqual([]);

    // With keys alone.
    await page.getByRole('button', { name: 'Invite somebody' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('E-mail address')).toBeFocused();
    expect(await axeFindings(page, [], '[role=dialog]')).toEqual([]);
    await page.keyboard.type('administrator@example.com');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('is the address of administrator');
    await dialog.getByLabel('E-mail address').fill('cleo@example.com');
    await dialog.getByLabel('Role').selectOption('Contributor');
    await dialog.getByRole('button', { name: 'Create the link' }).click();
    const link = await dialog.getByLabel('Link').inputValue();
    await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused();
    expect(await axeFindings(page, [], '[role=dialog]')).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Invite somebody' })).toBeFocused();
    await expect(personIn(page, 'cleo')).toContainText(/Contributor.*Invited\. The link works until/);

    // She sets a password in a browser of her own, and logs in with it.
    const context = await browser.newContext();
    const hers = await context.newPage();
    await hers.goto(link);
    await hers.getByLabel('Your name').fill('Cleo');
    await hers.getByLabel('Password', { exact: true }).fill(password);
    await hers.getByLabel('Password, again').fill(password);
    await hers.getByRole('button', { name: 'Set the password' }).click();
    await hers.getByRole('link', { name: 'Open the Studio' }).click();
    await hers.getByLabel('E-mail address').fill('cleo@example.com');
    await hers.getByLabel('Password').fill(password);
    await hers.getByRole('button', { name: 'Log in' }).click();
    await hers.getByRole('link', { name: 'People', exact: true }).click();
    const account = hers.getByTestId('own-account');
    await expect(account).toContainText('Contributor: writes drafts');
    await expect(account.getByRole('link', { name: /^Change your password/ })).toHaveAttribute(
      'href',
      /\/v1\/auth\/account$/,
    );
    await expect(hers.locator(tool)).toContainText('Only administrators see who else has access');
    await expect(hers.getByRole('button', { name: 'Invite somebody' })).toHaveCount(0);
    expect(await axeFindings(hers, [], tool)).toEqual([]);

    // Another role: her Studio asks her to log in again.
    await page.reload();
    await expect(personIn(page, 'Cleo')).toContainText('Logs in with a password, without codes; last seen');
    await personIn(page, 'Cleo').getByRole('button', { name: 'Change role…' }).click();
    await expect(dialog.getByLabel('Role')).toBeFocused();
    expect(await axeFindings(page, [], '[role=dialog]')).toEqual([]);
    await dialog.getByLabel('Role').selectOption('Editor');
    await dialog.getByRole('button', { name: 'Change the role' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(personIn(page, 'Cleo')).toContainText('Editor');
    await expect(hers.getByText('Choose login provider')).toBeVisible();
    await context.close();
  },
);

peopleTest(
  'an administrator creates a token for a program, on a phone, and revokes it',
  { tag: '@long' },
  async ({ page, team }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const ada = new Writer(page, { url: team.url, token: team.logIn('administrator') });
    await ada.go('/people');
    await page.getByRole('button', { name: 'Create a token' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What the program is called').fill('CI of the docs');
    await dialog.getByLabel(/^Days/).fill('30');
    await dialog.getByRole('button', { name: 'Create the token' }).click();
    const text = await dialog.getByLabel('Token', { exact: true }).inputValue();
    expect(team.people.users.findByToken(text, new Date())?.user).toMatchObject({
      role: 'viewer',
      robot: true,
    });
    await dialog.getByRole('button', { name: 'Done' }).click();
    const token = page.getByTestId('token');
    await expect(token).toContainText(/^CI of the docsViewerCreated .*, expires /);
    expect(
      await page.locator(tool).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    ).toBe(0);
    expect(await axeFindings(page, [], tool)).toEqual([]);
    await token.getByRole('button', { name: 'Revoke…' }).click();
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await expect(token).toHaveCount(0);
    expect(team.people.users.findByToken(text, new Date())).toBeUndefined();
  },
);
