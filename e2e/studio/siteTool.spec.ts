import type { Locator, Page } from '@playwright/test';
import type { JsonObject } from '#system/values/jsonObject.ts';
import type { PublishingWorld } from './startPublishing.ts';
import path from 'node:path';
import { qualityReport } from '#core/quality/qualityReport.ts';
import { writeLinkReport } from '#publishing/publisher/links/linkReportFile.ts';
import { releasePlaces } from '#publishing/releases/releasePlaces.ts';
import { writeReport } from '#publishing/site/quality/writeReport.ts';
import { livePointer } from '#publishing/siteServer/livePointer.ts';
import { axeFindings } from '../setup/axeFindings.ts';
import { startPublishing } from './startPublishing.ts';
import { expect, studioTest as test, Writer } from './studioTest.ts';

/** Around it is Sanity's own interface. */
const tool = '[data-testid=site-tool]';

const releasesIn = (page: Page): Locator => page.getByTestId('site-release');
const liveIn = (page: Page): Locator => page.getByTestId('what-is-live');

test(
  'everybody sees what is live and why; administrators go back and resume',
  { tag: '@long' },
  async ({ page, browser }) => {
    test.setTimeout(300_000);
    const world = await startPublishing();
    try {
      const ada = new Writer(page, { url: world.url, token: world.tokenOf('administrator') });
      await ada.open('docPage', 'install');
      await ada.type('title', 'Install it');
      await ada.publish();
      await expect(page.getByText('“Install it” is live')).toBeVisible();
      await page.getByRole('link', { name: 'Site', exact: true }).click();
      await expect(liveIn(page)).toContainText('It shows everything that is published.');
      const warning = 'The disk of /srv/data has 0.4 GB left.';
      await expect(page.locator(tool)).toContainText(warning);
      const newest = releasesIn(page).first();
      await expect(newest).toContainText('Install it by The administrator');
      await expect(newest).toContainText('Live');

      // Going back begins with what readers would lose, and can be left at that.
      const back = releasesIn(page).nth(1).getByRole('button', { name: 'Go back to this…' });
      await back.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByTestId('loss')).toContainText('will be as they were:');
      await expect(dialog.getByTestId('loss')).toContainText('/docs/guides/install');
      await expect(dialog.getByTestId('loss')).toContainText('1 document will be seen in another state');
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
      expect(await axeFindings(page, [], '[role=dialog]')).toEqual([]);
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
      await expect(liveIn(page)).toContainText('It shows everything that is published.');

      await back.click();
      await dialog.getByRole('button', { name: 'Go back', exact: true }).click();
      await expect(liveIn(page)).toContainText('The administrator went back to an earlier state of the site');
      await expect(releasesIn(page).nth(1)).toContainText('Live');

      await expect(page.getByRole('button', { name: 'Resume publishing' })).toBeEnabled();
      expect(await axeFindings(page, [], tool)).toEqual([]);

      // A viewer sees the same, and why nothing can be done.
      const other = await browser.newPage();
      const ben = new Writer(other, { url: world.url, token: world.tokenOf('viewer') });
      await ben.go('/site');
      await expect(liveIn(other)).toContainText('The administrator went back');
      await expect(other.locator(tool)).not.toContainText(warning);
      await expect(other.getByRole('button', { name: 'Resume publishing' })).toBeDisabled();
      await expect(liveIn(other)).toContainText('Only an administrator can resume publishing.');
      await expect(
        releasesIn(other).first().getByRole('button', { name: 'Go back to this…' }),
      ).toBeDisabled();
      await expect(releasesIn(other).first()).toContainText('Only an administrator can go back.');
      expect(await axeFindings(other, [], tool)).toEqual([]);
      await other.close();

      await page.getByRole('button', { name: 'Resume publishing' }).click();
      await expect(liveIn(page)).toContainText('It shows everything that is published.');
      await expect(releasesIn(page).first()).toContainText('Publishing was resumed.');
      expect(await axeFindings(page, [], tool)).toEqual([]);

      // What a reader does not find becomes a redirect.
      expect((await fetch(`${world.siteUrl}/docs/installing?from=mail`)).status).toBe(404);
      await page.getByRole('tab', { name: 'Addresses not found' }).click();
      const address = page.getByTestId('not-found');
      await expect(address).toContainText(/^\/docs\/installing.*Asked for once, last on/);
      expect(await axeFindings(page, [], tool)).toEqual([]);
      await page.getByRole('link', { name: 'Create redirect from /docs/installing' }).click();
      await expect(ada.input('from')).toHaveValue('/docs/installing');
      await ada.formTakesFocus();
      // Until somebody clicks, the form takes the focus back to its first field, and with it what is typed.
      await ada.input('to').click();
      await expect(ada.input('to')).toBeFocused();
      await ada.type('to', '/docs/guides/install');
      await ada.publish();
      await page.getByRole('link', { name: 'Site', exact: true }).click();
      await page.getByRole('tab', { name: 'Addresses not found' }).click();
      await expect(address).toContainText('There is a redirect.');

      await seesWhatReadersSay(ada, world);
      await seesLinksThatAreGone(ada, world);
      await restoresDeletedDocuments(ada, world);
      await seesReportWhenItIsMade(ada, world);
      await confirmsLosses(ada, world);

      await world.stopPublisher();
      await expect(page.getByTestId('site-tool')).toContainText('The publisher cannot be reached');
      await expect(page.getByTestId('deleted-document')).toHaveCount(0);
      await world.startPublisher();
      await page.getByRole('tab', { name: 'Releases' }).click();
      await expect(releasesIn(page).first()).toContainText('Live');
    } finally {
      await world.close();
    }
  },
);

async function seesWhatReadersSay({ page }: Writer, { sayAsReader }: PublishingWorld): Promise<void> {
  const install = '/docs/guides/install';
  const said: JsonObject[] = [
    { path: '/docs', helpful: true },
    { path: install, helpful: true },
    { path: install, helpful: false, text: 'Step 3 is missing.' },
    { path: install, helpful: false },
    { query: 'xylophone' },
  ];
  for (const feedback of said) expect(await sayAsReader(feedback)).toBe(204);
  await page.getByRole('tab', { name: 'Readers' }).click();
  const view = page.getByRole('tabpanel', { name: 'Readers' });
  await expect(view.getByRole('listitem')).toHaveText([
    /^\/docs\/guides\/install2 readers said no, 1 said yes\d{4}-\d\d-\d\d, no: “Step 3 is missing\.”$/,
    '/docs0 readers said no, 1 said yes',
    'xylophone (once)',
  ]);
  expect(await axeFindings(page, [], tool)).toEqual([]);
}

async function seesLinksThatAreGone(ada: Writer, { client, dataDir }: PublishingWorld): Promise<void> {
  const { page } = ada;
  const url = 'https://gone.example/notes';
  const link = { _key: 'notes', _type: 'authorLink', label: 'Notes', url };
  await client.createOrReplace({
    _id: 'eve',
    _type: 'author',
    name: 'Eve',
    slug: { current: 'eve' },
    links: [link],
  });
  const where = {
    documentId: 'eve',
    documentType: 'author',
    documentTitle: 'Eve',
    field: 'links[_key=="notes"].url',
  };
  const counts = { gone: 1, moved: 0, refuses: 0, unreachable: 0, private: 0, ok: 2 };
  const tab = page.getByRole('tab', { name: 'External links' });
  await page.getByRole('link', { name: 'Site', exact: true }).click();
  await tab.click();
  await expect(page.locator(tool)).toContainText('Nobody has checked the links to other sites yet.');
  writeLinkReport(dataDir, {
    at: '2026-06-01T12:00:00.000Z',
    counts,
    links: [{ where, url, state: 'gone', reason: '404' }],
  });
  await page.getByRole('tab', { name: 'Readers' }).click();
  await tab.click();
  await expect(page.locator(tool)).toContainText('Addresses: 1 gone, 2 fine.');
  const said = `The link to "${url}" no longer leads anywhere (404).`;
  await expect(page.getByTestId('links-gone')).toContainText(`: ${said}`);
  expect(await axeFindings(page, [], tool)).toEqual([]);

  // The way to the field; the form says it, too, until the address is another one.
  await page.getByTestId('links-gone').getByRole('link').click();
  const line = page.getByTestId('form-head');
  await expect(line).toContainText('1 link to another site needs attention');
  await page.getByRole('dialog').getByTestId('string-input').last().fill('https://new.example/notes');
  await expect(line).not.toContainText('needs attention');
}

async function restoresDeletedDocuments(ada: Writer, { client, siteUrl }: PublishingWorld): Promise<void> {
  const { page } = ada;
  const statusOf = async (address: string): Promise<number> =>
    (await fetch(`${siteUrl}${address}`, { redirect: 'manual' })).status;
  const deleted = page.getByTestId('deleted-document');
  const goToDeleted = async (): Promise<void> => {
    await page.getByRole('link', { name: 'Site', exact: true }).click();
    await page.getByRole('tab', { name: 'Deleted documents' }).click();
  };
  const restore = async (title: string): Promise<void> => {
    await deleted.getByRole('button', { name: `Restore as a draft: ${title}` }).click();
  };

  // A post that a program has deleted and a release has a version of, and a page that somebody has deleted from its sidebar.
  await client.releases.create({ releaseId: 'keeps', metadata: { title: 'Keeps', releaseType: 'asap' } });
  await client.createVersion({ releaseId: 'keeps', publishedId: 'second', baseId: 'second' });
  await client.delete('second');
  await saysThatItWasRemoved(page);
  await expect.poll(() => statusOf('/blog/second/')).toBe(410);
  await ada.browse('docs;sidebar-general;use');
  await ada.choose('Delete');
  await page.getByRole('dialog').getByLabel('Replacement').selectOption('install');
  await ada.confirm('Delete');
  await expect.poll(() => statusOf('/docs/guides/use/')).toBe(301);
  await goToDeleted();
  await expect(deleted).toHaveText([
    /^UseDocs page, deleted by The administrator, /,
    /^SecondBlog post, deleted by Programs on this machine, .*Still in a release: “Keeps”\./,
  ]);
  expect(await axeFindings(page, [], tool)).toEqual([]);

  // Both become drafts again, in the lists where they were before, and can be published.
  await restore('Second');
  await expect
    .poll(() => client.getDocument('drafts.second'))
    .toMatchObject({ _type: 'post', title: 'Second' });
  expect(await statusOf('/blog/second/')).toBe(410);
  await expect(page.getByRole('heading', { name: 'Upcoming' })).toBeVisible();
  // Readers were told that it was removed.
  await ada.publishButton().click();
  await expect(page.getByRole('dialog')).toContainText('are removed: /blog/second.');
  await ada.confirm('Publish');
  await expect.poll(() => statusOf('/blog/second/')).toBe(200);

  await goToDeleted();
  await expect(deleted).toHaveText([/^\/blog\/secondRedirect, /, /^UseDocs page, /]);
  await restore('Use');
  await expect.poll(() => client.getDocument('drafts.use')).toMatchObject({ _type: 'docPage', title: 'Use' });
  // Its readers were sent to the replacement.
  await ada.publishButton().click();
  await expect(page.getByRole('dialog')).toContainText('are removed: /docs/guides/use.');
  await ada.confirm('Publish');
  await expect.poll(() => statusOf('/docs/guides/use/')).toBe(200);
  await goToDeleted();
  await expect(deleted).toHaveText([
    /^\/docs\/guides\/useRedirect, deleted by The administrator, /,
    /^\/blog\/secondRedirect, /,
  ]);
}

/** Settles the address of a post that a program has deleted, without which the site is not built. */
async function saysThatItWasRemoved(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Site', exact: true }).click();
  await page.getByRole('tab', { name: 'Releases' }).click();
  const address = page.getByTestId('lost-address');
  await expect(address).toContainText(/^\/blog\/second“Second” was here\./);
  await expect(address).toContainText('The nearest page above it is /blog.');
  await expect(
    address.getByRole('button', { name: 'Redirect there: from /blog/second to /blog' }),
  ).toBeEnabled();
  expect(await axeFindings(page, [], tool)).toEqual([]);
  await address.getByRole('button', { name: 'Mark as removed' }).click();
  await expect(page.getByTestId('lost-addresses')).toHaveCount(0);
  // The button that had the focus is gone; the next key continues from here.
  await page.keyboard.press('Tab');
  await expect(releasesIn(page).first().getByRole('link').first()).toBeFocused();
}

/** The report on a release is made a while after readers see it. */
async function seesReportWhenItIsMade({ page }: Writer, { dataDir }: PublishingWorld): Promise<void> {
  await page.getByRole('tab', { name: 'Quality' }).click();
  const view = page.getByRole('tabpanel', { name: 'Quality' });
  await expect(view).toContainText('There is no report on the live site yet.');
  const hashes = { shell: '', pages: new Map([['/', '']]) };
  const report = qualityReport({
    links: { addresses: 2, anchors: 1, elsewhere: 0, unlinked: [] },
    problems: [],
    sizes: [{ name: 'The whole site', bytes: 12_000_000, budget: 10_000_000 }],
    before: hashes,
    after: hashes,
  });
  const live = path.parse(livePointer(dataDir).read()?.release ?? '').name;
  writeReport(releasePlaces(dataDir).reports, live, report, 'the site');
  await expect(view).toContainText('Too large: The whole site: 12.0 MB, 120 % of the budget of 10.0 MB');
  await expect(view).toContainText('The search has not been scored yet.');
  expect(await axeFindings(page, [], tool)).toEqual([]);
  writeReport(releasePlaces(dataDir).reports, live, { ...report, search: ['Search: 96 %'] }, 'the site');
  await expect(view).toContainText('Search: 96 %');
}

/** A program deletes all posts. Nothing of that is shown to readers until somebody has confirmed it. */
async function confirmsLosses({ page }: Writer, { client, siteUrl }: PublishingWorld): Promise<void> {
  await client.delete({ query: '*[_type == "post"]' });
  await page.getByRole('link', { name: 'See what to do' }).click();
  const losses = page.getByTestId('losses');
  await expect(losses).toContainText('0 of 3 documents of the type “Blog post” would be left.');
  await expect(losses.getByRole('region', { name: 'Pages that readers would lose' })).toContainText(
    'Second · /blog/second',
  );
  expect(await axeFindings(page, [], tool)).toEqual([]);
  await losses.getByRole('button', { name: 'Confirm and build the site' }).click();
  await expect(losses).toHaveCount(0);
  await page.getByRole('button', { name: 'Mark all 3 as removed' }).click();
  await expect(page.getByTestId('lost-addresses')).toHaveCount(0);
  await expect(liveIn(page)).toContainText('It shows everything that is published.');
  expect((await fetch(`${siteUrl}/blog/second`)).status).toBe(410);
}
