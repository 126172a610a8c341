import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { movableClock } from '#lake/testing/movableClock.ts';
import { manualClock, startTestLake } from '#lake/testing/testLake.ts';
import { doc, paragraph, ref, slug } from '#publishing/site/testing/soundSite.ts';
import { localTime } from '#studio/contentReleases/localTime.ts';
import { redirectVersions } from '#studio/contentReleases/redirectVersions.ts';
import { scheduledUnpublish } from '#studio/contentReleases/scheduledUnpublish.ts';
import { startPublishing } from './startPublishing.ts';
import { expect, studioTest as test, Writer } from './studioTest.ts';

/** A page that links to others, as a version in the release "spring". */
const versionOf = (id: string, links: readonly string[], fields: Record<string, unknown> = {}) => ({
  ...doc(id, `The page ${id}`, {
    body: links.map((to) => paragraph(`to-${to}`, `See ${to}.`, { _type: 'internalLink', target: ref(to) })),
    ...fields,
  }),
  _id: `versions.spring.${id}`,
});

test(
  'pages that link to each other go live at once, as a release; one of them is to go at a later time, which is called off',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(300_000);
    const world = await startPublishing();
    try {
      const { client } = world;
      const add = (id: string, links: readonly string[], fields?: Record<string, unknown>) =>
        client.createVersion({
          releaseId: 'spring',
          publishedId: id,
          document: versionOf(id, links, fields),
        });
      await client.releases.create({
        releaseId: 'spring',
        metadata: { title: 'Spring', releaseType: 'asap' },
      });
      await add('one', ['two', 'three']);
      await add('two', ['one']);
      // Moves a page that is published.
      await add('use', ['install'], { parent: ref('guides'), slug: slug('usage') });

      await page.goto(`${world.url}/releases/spring#token=${world.token}`);
      const documents = page.getByTestId('document-table-card');
      const run = page.getByTestId('publish-all-button');
      await expect(page.getByText(/^Errors \(2\)/)).toBeVisible();
      await expect(run).toBeDisabled();
      await add('three', ['one']);
      await expect(documents).toContainText('The page three');
      await expect(page.getByText(/^Errors \(1\)/)).toBeVisible();
      await page.getByTestId('release-menu-button').last().click();
      await page.getByRole('menuitem', { name: 'Add missing redirects' }).click();
      // One that led to the old address, too.
      await expect(page.getByText('2 redirects are in the release now.')).toBeVisible();
      await expect(documents).toContainText('/docs/guides/usage');
      await expect(run).toBeEnabled();

      const releases = await world.countReleases();
      // Sanity checks the versions again as the redirects arrive, and forgets a click in the meantime; then a person clicks again.
      const confirmation = page.getByTestId('confirm-publish-dialog');
      await expect(async () => {
        if (!(await confirmation.isVisible())) await run.click({ timeout: 3000 });
        await expect(confirmation).toBeVisible({ timeout: 3000 });
      }).toPass({ timeout: 60_000 });
      await confirmation.getByRole('button').last().click();
      await expect(page.getByTestId('revert-button')).toBeVisible();
      const writer = new Writer(page, world);
      await writer.open('docPage', 'one');
      await expect(page.getByTestId('document-state')).toHaveText(/^Live since/);
      expect(await world.countReleases()).toBe(releases + 1);

      await writer.open('docPage', 'two');
      const dialog = page.getByRole('dialog');
      const warning = dialog.getByText('The site could no longer be built.', { exact: false });
      // A Studio that still loads can close the dialog again; then a person chooses it once more.
      await expect(async () => {
        if (!(await dialog.isVisible())) await writer.choose('Schedule unpublish');
        await expect(warning).toBeVisible({ timeout: 10_000 });
      }).toPass({ timeout: 60_000 });
      const schedule = dialog.getByRole('button', { name: 'Schedule' });
      await dialog.getByRole('combobox', { name: 'Replacement' }).selectOption('three');
      // A time to come is proposed.
      await expect(schedule).toBeEnabled();
      await dialog.getByLabel('When it goes off the site').fill('2020-05-03T09:30');
      await expect(schedule).toBeDisabled();
      await dialog.getByLabel('When it goes off the site').fill('2099-05-03T09:30');
      await expect(dialog.getByText('Time zone: ', { exact: false })).toBeVisible();
      await schedule.click();
      const waiting = () =>
        client.fetch<unknown>(
          '*[_type == "system.release" && state == "scheduled"]{publishAt, "title": metadata.title}',
          {},
          { perspective: 'raw' },
        );
      await expect
        .poll(waiting)
        .toEqual([
          { publishAt: new Date('2099-05-03T09:30').toISOString(), title: 'Unpublish “The page two”' },
        ]);
      // Links no longer lead there, and readers of the page still have it.
      expect(await client.fetch('*[_id == "one"][0].body[].markDefs[].target._ref')).toEqual([
        'three',
        'three',
      ]);
      expect(await client.fetch('*[_id == "two"]._id')).toEqual(['two']);

      await page.goto(`${world.url}/releases`);
      await page.getByText('Unpublish “The page two”').first().click();
      await expect(documents).toContainText('Unpublish');
      await expect(documents).toContainText('/docs/two');
      await page.getByTestId('schedule-button').click();
      await dialog.getByRole('button').last().click();
      await expect.poll(waiting).toEqual([]);
    } finally {
      await world.close();
    }
  },
);

test(
  'a release that is made in the Studio changes a page and takes another off the site, and is reverted by another release',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(300_000);
    const world = await startPublishing();
    try {
      const { client } = world;
      const writer = new Writer(page, world);
      await writer.go('/releases');
      await page.getByRole('button', { name: 'New release' }).first().click();
      await page.getByTestId('release-form-title').fill('Spring');
      await page.getByTestId('submit-release-button').click();
      // It is what the Studio works on now.
      await expect(page).toHaveURL(/perspective=r\w+/);
      const [, release = ''] = /perspective=(r\w+)/.exec(page.url()) ?? [];
      const inRelease = (id: string) => client.getDocument(`versions.${release}.${id}`);

      for (const [type, id, title] of [
        ['post', 'third', 'Third'],
        ['docPage', 'use', 'Use'],
      ] as const) {
        await page.goto(`${world.url}/intent/edit/id=${id};type=${type}/?perspective=${release}`);
        await page.getByRole('button', { name: 'Add to release' }).click();
        await expect.poll(async () => (await inRelease(id))?.['title']).toBe(title);
      }
      await writer.type('title', 'Used');
      await expect.poll(async () => (await inRelease('use'))?.['title']).toBe('Used');

      await page.goto(`${world.url}/releases/${release}`);
      const rows = page.getByTestId('table-row');
      await rows.filter({ hasText: 'Third' }).getByRole('button').last().click();
      // Sanity's own item to unpublish would record nothing.
      await expect(page.getByRole('menuitem')).toHaveText(['Discard version']);
      await page.keyboard.press('Escape');
      await page.goto(`${world.url}/intent/edit/id=third;type=post/?perspective=${release}`);
      await writer.choose('Unpublish when releasing');
      await writer.confirm('Unpublish with the release');
      await expect.poll(async () => (await inRelease('third'))?.['_system']).toMatchObject({ delete: true });
      await page.goto(`${world.url}/releases/${release}`);

      await page.getByTestId('publish-all-button').click();
      await page.getByTestId('confirm-publish-dialog').getByRole('button').last().click();
      const revert = page.getByTestId('revert-button');
      await expect(revert).toBeVisible();
      expect((await client.getDocument('use'))?.['title']).toBe('Used');
      expect(await client.getDocument('third')).toBeUndefined();
      const ofThird = '*[_type == "redirect" && from == "/blog/third"]{to, gone}';
      expect(await client.fetch(ofThird)).toEqual([{ to: null, gone: true }]);

      await revert.click();
      await writer.confirm('Create a new release');
      const reverting = '*[_type == "system.release" && state == "active"].metadata.title';
      await expect
        .poll(() => client.fetch<unknown>(reverting, {}, { perspective: 'raw' }))
        .toEqual(['Reverting "Spring"']);
    } finally {
      await world.close();
    }
  },
);

test(
  'what is to go off the site at a time goes at that time, although lake and publisher were restarted: readers are sent where the writer chose',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(300_000);
    const world = await startPublishing();
    try {
      const writer = new Writer(page, world);
      const dialog = page.getByRole('dialog');
      const schedule = dialog.getByRole('button', { name: 'Schedule' });
      const minute = 60_000;
      const unpublishLater = async (type: string, id: string, replacement: string) => {
        await writer.open(type, id);
        const successor = dialog.getByRole('combobox', { name: 'Replacement' });
        // A Studio that still loads can close the dialog again; then a person chooses it once more.
        await expect(async () => {
          if (!(await dialog.isVisible())) await writer.choose('Schedule unpublish');
          await expect(successor).toBeVisible({ timeout: 10_000 });
        }).toPass({ timeout: 60_000 });
        await successor.selectOption(replacement);
        const at = localTime(new Date(Date.now() + 20 * minute));
        await dialog.getByLabel('When it goes off the site').fill(at);
        await schedule.click();
        await expect(dialog).toHaveCount(0);
      };
      const answerTo = async (address: string) => {
        const { status, headers } = await fetch(`${world.siteUrl}${address}`, { redirect: 'manual' });
        return { status, to: headers.get('location') };
      };
      const [moved, gone] = ['/docs/guides/use/', '/blog/second/'];
      await unpublishLater('docPage', 'use', 'install');
      await unpublishLater('post', 'second', '');

      await world.stopPublisher();
      const clock = movableClock();
      await world.restartLake(clock);
      await world.startPublisher();
      const releases = page.getByTestId('table-row');
      await page.goto(`${world.url}/releases`);
      await expect(releases.filter({ hasText: 'Unpublish “Use”' })).toBeVisible();
      await expect(releases.filter({ hasText: 'Unpublish “Second”' })).toBeVisible();
      for (const address of [moved, gone]) expect(await answerTo(address)).toEqual({ status: 200, to: null });

      // No further, or the publisher would not believe a message from such a time.
      clock.putForward(40 * minute);
      const successor = { status: 301, to: '/docs/guides/install/' };
      await expect.poll(() => answerTo(moved), { timeout: 60_000 }).toEqual(successor);
      // A redirect that led to the page.
      expect(await answerTo('/old')).toEqual(successor);
      await expect.poll(() => answerTo(gone), { timeout: 60_000 }).toEqual({ status: 410, to: null });
      await writer.open('docPage', 'use');
      await expect(page.getByTestId('document-state')).toHaveText('Draft only');
    } finally {
      await world.close();
    }
  },
);

test('a document that is to go at a time goes, with redirects, although the lake was restarted meanwhile', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'steadyrate-unpublish-'));
  const release = 'later';
  const at = '2030-02-01T09:00:00.000Z';
  let lake = await startTestLake({ dataDir, clock: manualClock('2030-01-01T00:00:00Z') });
  try {
    await lake.client.create({ _id: 'a', _type: 'docPage', title: 'A' });
    await lake.client.create({ _id: 'known', _type: 'redirect', from: '/older', to: '/a' });
    const plan = {
      create: [{ from: '/a', to: '/b' }],
      update: [{ id: 'known', from: '/older', set: { to: '/b' } }],
      remove: [],
    };
    const redirects = [{ _id: 'known', _type: 'redirect', from: '/older', to: '/a' }];
    const others = redirectVersions(plan, { release, redirects, newId: () => 'made' });
    const title = 'Unpublish “A”';
    await lake.client.action(scheduledUnpublish({ release, title, publishedId: 'a', at, others }));
    const seen = () => lake.client.fetch('*[_type in ["docPage", "redirect"]] | order(_id) {_id, to}');
    const before = [
      { _id: 'a', to: null },
      { _id: 'known', to: '/a' },
    ];
    expect(await seen()).toEqual(before);

    await lake.lake.close();
    lake = await startTestLake({ dataDir, clock: manualClock('2030-01-31T00:00:00Z') });
    expect(await seen()).toEqual(before);
    await lake.lake.close();
    lake = await startTestLake({ dataDir, clock: manualClock('2030-02-02T00:00:00Z') });
    const state = async () => (await lake.client.releases.get({ releaseId: release }))?.state;
    await expect.poll(state).toBe('published');
    expect(await seen()).toEqual([
      { _id: 'known', to: '/b' },
      { _id: 'made', to: '/b' },
    ]);
    expect(await lake.client.getDocument('drafts.a')).toMatchObject({ title: 'A' });
  } finally {
    await lake.lake.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
