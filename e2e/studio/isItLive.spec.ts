import type { Locator, Page } from '@playwright/test';
import { startPublishing } from './startPublishing.ts';
import { expect, studioTest as test, Writer } from './studioTest.ts';

/** Finds the text above the form that tells whether readers see the document. */
const stateIn = (page: Page): Locator => page.getByTestId('document-state');

test(
  'everybody who has a document open sees whether readers have it, and if not, why',
  { tag: '@long' },
  async ({ page, browser }) => {
    test.setTimeout(300_000);
    const world = await startPublishing();
    try {
      const ada = new Writer(page, world);
      const other = await browser.newPage();
      const ben = new Writer(other, world);
      await ada.open('docPage', 'install');
      await ben.open('docPage', 'install');
      for (const each of [page, other]) await expect(stateIn(each)).toHaveText(/^Live since \d+:\d\d/);

      // Ada publishes, and Ben sees how far that is.
      const goOn = world.holdBuilds();
      await ada.type('title', 'Install it');
      await ada.publish();
      for (const each of [page, other]) await expect(stateIn(each)).toHaveText('Publishing… (1 of 2 pages)');
      goOn();
      // The message is there for a few seconds only, and so it is looked for first.
      await expect(page.getByText('“Install it” is live')).toBeVisible();
      for (const each of [page, other]) await expect(stateIn(each)).toHaveText(/^Live since/);
      await expect(other.getByText('is live', { exact: false })).toHaveCount(0);

      // A page that others link to is deleted behind the Studio's back.
      const broken = { _type: 'reference', _ref: 'nowhere', _weak: true };
      const [paragraph] = (await world.client.getDocument('use'))?.['body'] ?? [];
      const target = `body[_key=="${paragraph._key}"].markDefs[0].target`;
      await world.client
        .patch('use')
        .set({ [target]: broken })
        .commit();
      await ben.open('docPage', 'use');
      await expect(stateIn(other)).toContainText('Not live: The link');
      // Ada's page is as readers see it; what she publishes now waits for the other one.
      await expect(stateIn(page)).toHaveText(/^Live since/);
      await ada.type('title', 'Install');
      await ada.publish();
      await expect(stateIn(page)).toContainText('Not live: “Use”: The link');
      await ada.head().getByRole('link', { name: 'Open field' }).click();
      await expect(stateIn(page)).toContainText('Not live: The link');
      await expect(page).toHaveURL(/use.*path=body|use.*body/);
      await world.client
        .patch('use')
        .set({ [target]: { ...broken, _ref: 'start' } })
        .commit();
      await expect(page.getByText('“Install” is live')).toBeVisible();
      for (const each of [page, other]) await expect(stateIn(each)).toHaveText(/^Live since/);

      // A post with a date to come, by the writer's clock. Its address, which readers know, is gone until then.
      const publishedAt = new Date(Date.now() + 3 * 3_600_000 - 60_000).toISOString();
      await world.client
        .transaction()
        .patch('second', (patch) => patch.set({ publishedAt }))
        .create({ _type: 'redirect', from: '/blog/second', gone: true })
        .commit();
      await ben.open('post', 'second');
      await expect(stateIn(other)).toHaveText(/^Scheduled, live in 3 hours \(/);

      await world.rollBack();
      await world.client.patch('use').set({ title: 'Use it' }).commit();
      await expect(stateIn(page)).toHaveText(/^Kept back by a rollback: Ada went back to an earlier state/);

      await world.stopPublisher();
      for (const each of [page, other]) await expect(stateIn(each)).toContainText('cannot be reached');
      await world.startPublisher();
      await expect(stateIn(page)).toHaveText(/^Kept back by a rollback/);
      await ada.open('docPage', 'start');
      await expect(stateIn(page)).toHaveText(/^Live since/);
      await other.close();
    } finally {
      await world.close();
    }
  },
);
