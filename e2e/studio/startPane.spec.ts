import type { SanityClient } from '@sanity/client';
import { testComment } from '#lake/testing/testComment.ts';
import { doc, post, ref } from '#publishing/site/testing/soundSite.ts';
import { startPublishing } from './startPublishing.ts';
import { expect, freshTest as test, Writer } from './studioTest.ts';

test(
  'the Studio opens with what waits for the writer, their drafts, what is scheduled and what is not live',
  { tag: '@long' },
  async ({ page, browser }) => {
    test.setTimeout(180_000);
    const world = await startPublishing();
    try {
      const writer = new Writer(page, world);
      const other = world.client.withConfig({ token: world.tokenOf('editor') });
      await world.client.create({ _id: 'drafts.own', _type: 'author', name: 'Olga Own' });
      await other.create({ _id: 'drafts.foreign', _type: 'author', name: 'Fritz Foreign' });
      const hour = 3_600_000;
      const publishedAt = new Date(Date.now() + 50 * hour).toISOString();
      await world.client.create(post('coming', 'Coming', { publishedAt }));
      await scheduleVersions(world.client, new Date(Date.now() + 30 * hour).toISOString());
      await mention(world.client, other);
      // What readers have is kept from changing by a link to nothing.
      const [paragraph] = (await world.client.getDocument('use'))?.['body'] ?? [];
      const target = `body[_key=="${paragraph._key}"].markDefs[0].target`;
      await world.client
        .patch('use')
        .set({ [target]: ref('nowhere') })
        .commit();

      await writer.go('/');
      const start = page.getByTestId('start-pane');
      const list = (name: string) => start.getByRole('list', { name });
      await expect(list('Not live').getByRole('listitem')).toContainText(['Use']);
      await expect(list('Not live')).toContainText('Not live: The link');
      await expect(start.getByRole('heading', { level: 2 })).toHaveText([
        'Waiting for you',
        'Your drafts',
        'Scheduled',
        'Not live',
        'Changed last',
      ]);
      await expect(list('Waiting for you').getByRole('listitem')).toHaveText('Is it true, ?mentions you');
      await expect(list('Your drafts').getByRole('listitem')).toContainText(['In spring', 'Olga Own']);
      await expect(list('Your drafts')).toContainText('in “Spring”');
      await expect(list('Scheduled').getByRole('listitem')).toContainText(['Spring', 'Alone', 'Coming']);
      await expect(list('Changed last')).toContainText('Fritz Foreign');
      await expect(list('Changed last')).not.toContainText('Olga Own');
      await start.getByRole('link', { name: 'Is it true' }).click();
      await expect(page.getByTestId('comments-list')).toContainText('Is it true');
      await writer.go('/structure');
      await start.getByRole('link', { name: 'All drafts' }).click();
      const drafts = page.getByTestId('document-list-pane');
      for (const name of ['Olga Own', 'Fritz Foreign']) await expect(drafts).toContainText(name);
      await expect(drafts).not.toContainText('Coming');
      await writer.go('/structure');
      await list('Scheduled').getByRole('link', { name: 'Spring' }).click();
      await expect(page).toHaveURL(/\/releases\/spring$/);
      for (const [name, title] of [
        ['Scheduled', 'Alone'],
        ['Your drafts', 'In spring'],
      ] as const) {
        await writer.go('/structure');
        await list(name).getByRole('link', { name: title }).click();
        await expect(writer.input('title')).toHaveValue(title);
      }

      // Somebody who is new here.
      const another = await browser.newPage();
      const newcomer = new Writer(another, { ...world, token: world.tokenOf('contributor') });
      await newcomer.go('/');
      const begin = another.getByTestId('start-pane');
      await expect(begin.getByRole('heading', { level: 2 })).toHaveText([
        'Scheduled',
        'Not live',
        'Changed last',
      ]);
      await world.client
        .patch('use')
        .set({ [target]: ref('start') })
        .commit();
      await world.client.delete('coming');
      for (const releaseId of ['spring', 'single']) await world.client.releases.unschedule({ releaseId });
      await expect(begin.getByRole('list', { name: 'Not live' })).toHaveCount(0);
      await another.reload();
      await expect(begin.getByRole('heading', { level: 2 })).toHaveText([
        'Nothing waits for you',
        'Changed last',
      ]);
      await begin.getByRole('link', { name: 'New post' }).click();
      await expect(newcomer.input('title')).toHaveValue('');
      await another.close();
    } finally {
      await world.close();
    }
  },
);

/** Schedules a release with a version of a page, and a single draft of another. */
async function scheduleVersions(client: SanityClient, publishAt: string): Promise<void> {
  const releaseType = 'scheduled';
  for (const [releaseId, version, metadata] of [
    ['spring', doc('start', 'In spring'), { title: 'Spring', releaseType }],
    ['single', doc('install', 'Alone'), { title: 'Scheduled draft', releaseType, cardinality: 'one' }],
  ] as const) {
    await client.releases.create({ releaseId, metadata: { ...metadata, intendedPublishAt: publishAt } });
    const document = { ...version, _id: `versions.${releaseId}.${version._id}` };
    await client.createVersion({ releaseId, publishedId: version._id, document });
    await client.releases.schedule({ releaseId, publishAt });
  }
}

const child = (text: string) => ({ _type: 'span', _key: text, text, marks: [] });

/** Somebody else writes a comment that mentions the person whose client it is. */
async function mention(client: SanityClient, other: SanityClient): Promise<void> {
  await client.request({ method: 'POST', url: '/comments/production/setup' });
  const [me, authorId] = await Promise.all(
    [client, other].map(async (each) => (await each.users.getById('me'))?.id),
  );
  const children = [child('Is it true, '), { _type: 'mention', _key: 'm', userId: me }, child('?')];
  const message = [{ _type: 'block', _key: 'b', style: 'normal', markDefs: [], children }];
  const { target } = testComment();
  const document = { ...target.document, _ref: 'install' };
  await other
    .withConfig({ dataset: 'production-comments' })
    .create(testComment({ authorId, message, target: { ...target, documentType: 'docPage', document } }));
}

test(
  'while nothing is open, what was changed last is beside the menu, and leads to it',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { page } = writer;
    const id = 'drafts.changed-last';
    await workplace.client.create({ _id: id, _type: 'author', name: 'Lena Last', role: 'Writer' });
    await writer.browse('');
    const start = page.getByTestId('start-pane');
    await expect(start.getByRole('listitem').filter({ hasText: 'Lena Last' })).toContainText('Author');
    await start.getByRole('link', { name: 'Lena Last' }).click();
    await expect(writer.input('name')).toHaveValue('Lena Last');
    await expect(start).toHaveCount(0);
    await workplace.client.delete(id);
  },
);

test(
  'on a phone, the first entry of the menu leads there, and from there to the guide',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { page } = writer;
    const id = 'drafts.changed-on-a-phone';
    await workplace.client.create({ _id: id, _type: 'author', name: 'Pia Phone' });
    await page.setViewportSize({ width: 390, height: 844 });
    await writer.browse('');
    const start = page.getByTestId('start-pane').filter({ visible: true });
    const entry = page.getByRole('link', { name: 'Where to begin' });
    await expect(entry).toBeInViewport();
    await expect(start).toHaveCount(0);
    await entry.click();
    await expect(start.getByRole('listitem').filter({ hasText: 'Pia Phone' })).toContainText('Author');
    const opened = page.waitForEvent('popup');
    await start.getByRole('link', { name: 'Guide for writers' }).click();
    const guide = await opened;
    await expect(guide.getByRole('heading', { level: 1, name: 'Guide for writers' })).toBeVisible();
    await guide.close();
    await start.getByRole('link', { name: 'Pia Phone' }).click();
    await expect(writer.input('name')).toHaveValue('Pia Phone');
    await workplace.client.delete(id);
  },
);

test(
  'the menu Help opens the guide for writers, and does not offer to register a Studio that runs here',
  { tag: '@long' },
  async ({ writer }) => {
    const { page } = writer;
    await writer.browse('');
    await expect(page.getByTestId('start-pane')).toBeVisible();
    const guide = page.getByRole('menuitem', { name: 'Guide for writers' });
    const opened = page.waitForEvent('popup');
    await writer.inMenu(async () => {
      await expect(guide).toBeVisible({ timeout: 3000 });
      expect(await page.getByRole('menuitem', { name: 'Register studio' }).count()).toBe(0);
      await guide.click({ timeout: 3000 });
    }, page.getByTestId('button-resources-menu'));
    const shown = await opened;
    await expect(shown.getByRole('heading', { level: 1, name: 'Guide for writers' })).toBeVisible();
    await shown.getByRole('link', { name: 'Redirects', exact: true }).first().click();
    await expect(shown.getByRole('heading', { name: 'Redirects', exact: true })).toBeInViewport();
    const picture = shown.getByRole('img').first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await shown.close();
  },
);
