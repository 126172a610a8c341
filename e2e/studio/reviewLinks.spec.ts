import { paragraph, ref, slug } from '#publishing/site/testing/soundSite.ts';
import { ownTest as test } from './ownTest.ts';
import { expect, Writer } from './studioTest.ts';

const [page1, page2] = ['docPage-for-users--why', 'docPage-for-users--managed-interest-rates'];

test(
  'a reviewer without an account sees the draft of one page, until the link is revoked',
  { tag: '@long' },
  async ({ page, own, browser }) => {
    const writer = new Writer(page, own);
    for (const [id, title] of [
      [page1, 'Quincunx rates'],
      [page2, 'Zugzwang rates'],
    ] as const) {
      const published = await own.client.getDocument(id);
      if (!published) throw new Error(`The sample content has no ${id}.`);
      await own.client.createOrReplace({ ...published, _id: `drafts.${id}`, title });
    }
    await test.step('no entry of the menu moves when it becomes known what one may do', async () => {
      const known = Promise.withResolvers<void>();
      await page.route(/\/acl\?/, async (route) => {
        await known.promise;
        await route.fallback();
      });
      await writer.open('docPage', page1);
      const entries = page.getByRole('menuitem');
      const last = entries.filter({ hasText: 'Open on site' });
      let before: readonly string[] = [];
      await writer.inMenu(async () => {
        await expect(last).toBeVisible({ timeout: 3000 });
        before = await entries.allTextContents();
      });
      await expect(entries.filter({ hasText: 'Duplicate' })).toBeDisabled();
      known.resolve();
      await expect(entries.filter({ hasText: 'Duplicate' })).toBeEnabled();
      expect(await entries.allTextContents()).toEqual(before);
      await page.keyboard.press('Escape');
    });
    await writer.choose('Links for reviewers');
    const dialog = page.getByRole('dialog', { name: 'Links for reviewers' });
    await expect(dialog).toContainText('The links work on this machine only.', { timeout: 60_000 });
    await dialog.getByLabel('Days until the link ends').fill('31');
    await expect(dialog.getByRole('button', { name: 'Create a link' })).toBeDisabled();
    await dialog.getByLabel('Days until the link ends').fill('3');
    await dialog.getByRole('button', { name: 'Create a link' }).click();
    const address = await dialog.getByLabel('Link', { exact: true }).inputValue();
    expect(address).toMatch(/\/docs\/for-users\/why\/#review=[\w-]{11}\.[\w-]{22}$/);
    await expect(dialog.getByRole('listitem')).toHaveCount(1);

    const context = await browser.newContext();
    const asked: string[] = [];
    try {
      const reviewer = await context.newPage();
      reviewer.on('request', (request) => asked.push(request.url(), request.headers()['referer'] ?? ''));
      const heading = reviewer.getByRole('heading', { level: 1 });
      const bar = reviewer.locator('[data-preview="review"]');
      await reviewer.goto(address);
      await expect(heading).toHaveText('Quincunx rates');
      await expect(bar).toContainText('For review: parts of this are not published yet.');
      await expect(reviewer).toHaveURL(`${new URL(address).origin}/docs/for-users/why/`);

      await test.step('what is typed is shown', async () => {
        await own.client.patch(`drafts.${page1}`).set({ title: 'Quincunx rates again' }).commit();
        await expect(heading).toHaveText('Quincunx rates again');
      });

      await test.step('links lead to what is published, and not to other drafts', async () => {
        await reviewer
          .getByRole('main')
          .getByRole('link', { name: 'Managed interest rates' })
          .first()
          .click();
        await expect(heading).toHaveText('Managed interest rates');
        await expect(bar).toContainText('For review');
        await reviewer.goBack();
        await expect(heading).toHaveText('Quincunx rates again');
      });

      await test.step('a new page to which it links from now on is shown, too', async () => {
        const stored = await own.client.getDocument(page2);
        const needed = { ...stored, _id: 'drafts.needed', _type: 'docPage', title: 'Needed rates' };
        await own.client.create({ ...needed, slug: slug('needed') });
        const link = { _type: 'internalLink', target: ref('needed') };
        const body = [paragraph('needed', 'Read what is new.', link)];
        await own.client.patch(`drafts.${page1}`).setIfMissing({ body: [] }).append('body', body).commit();
        await reviewer.getByRole('link', { name: 'Read what is new.' }).click();
        await expect(heading).toHaveText('Needed rates');
        await reviewer.goBack();
        await expect(heading).toHaveText('Quincunx rates again');
      });

      await test.step('the list says that it is used', async () => {
        await page.getByRole('button', { name: 'Close dialog' }).click();
        await writer.choose('Links for reviewers');
        await expect(dialog.getByRole('listitem')).toContainText(
          /Quincunx rates.*By .*works until.*last used/s,
        );
      });

      await test.step('once it is revoked, the open page is empty, and so is every other', async () => {
        await dialog.getByRole('button', { name: /^Revoke/ }).click();
        await expect(reviewer.getByRole('status')).toHaveText('This link was revoked. Ask for a new one.');
        await expect(reviewer.locator('body')).not.toContainText('Quincunx');
        await expect(dialog.getByRole('listitem')).toContainText('revoked');
        const again = await context.newPage();
        again.on('request', (request) => asked.push(request.url()));
        await again.goto(address);
        await expect(again.getByRole('status')).toHaveText('This link was revoked. Ask for a new one.');
      });
    } finally {
      await context.close();
    }
    const [, secret = 'none'] = /#review=(.*)/.exec(address) ?? [];
    expect(asked.filter((text) => text.includes(secret) || text.includes('Zugzwang'))).toEqual([]);
  },
);

test(
  'a reviewer without an account sees a release with two new pages, and no drafts, until the link is revoked',
  { tag: '@long' },
  async ({ page, own, browser }) => {
    const { client } = own;
    const stored = await client.getDocument(page1);
    if (!stored) throw new Error(`The sample content has no ${page1}.`);
    const { _rev, _createdAt, _updatedAt, ...published } = stored;
    await client.createOrReplace({ ...published, _id: `drafts.${page1}`, title: 'Zugzwang rates' });
    await client.releases.create({ releaseId: 'spring', metadata: { title: 'Spring', releaseType: 'asap' } });
    for (const [id, title, other] of [
      ['crocus', 'Crocus', 'snowdrop'],
      ['snowdrop', 'Snowdrop', 'crocus'],
    ] as const) {
      const body = [paragraph('p', 'Go on.', { _type: 'internalLink', target: ref(other) })];
      const document = { ...published, _id: `versions.spring.${id}`, title, slug: slug(id), body };
      await client.createVersion({ releaseId: 'spring', publishedId: id, document });
    }
    const writer = new Writer(page, own);
    await writer.go('/releases/spring');
    // Until all of its documents are checked, the page of a release is made again now and then, and a menu that is open closes.
    await expect(page.getByTestId('publish-all-button')).toBeEnabled({ timeout: 60_000 });
    await page.getByTestId('release-menu-button').last().click();
    await page.getByRole('menuitem', { name: 'Links for reviewers' }).click();
    const dialog = page.getByRole('dialog', { name: 'Links for reviewers' });
    await expect(dialog).toContainText('can see the site with the release “Spring”', {
      timeout: 60_000,
    });
    await dialog.getByRole('button', { name: 'Create a link' }).click();
    const address = await dialog.getByLabel('Link', { exact: true }).inputValue();
    await expect(dialog.getByRole('listitem')).toContainText(/^Release “Spring”: .*works until.*never used/s);

    const context = await browser.newContext();
    try {
      const reviewer = await context.newPage();
      const heading = reviewer.getByRole('heading', { level: 1 });
      const bar = reviewer.locator('[data-preview="review"]');
      await reviewer.goto(address);
      await expect(bar).toContainText('New or changed: ');
      await bar.getByRole('link', { name: 'Crocus' }).click();
      await expect(heading).toHaveText('Crocus');
      await reviewer.getByRole('link', { name: 'Go on.' }).click();
      await expect(heading).toHaveText('Snowdrop');
      await client.patch('versions.spring.snowdrop').set({ title: 'Early snowdrop' }).commit();
      await expect(heading).toHaveText('Early snowdrop');
      await expect(bar.getByRole('link', { name: 'Early snowdrop' })).toBeVisible();
      await expect(reviewer.locator('body')).not.toContainText('Zugzwang');

      await dialog.getByRole('button', { name: /^Revoke/ }).click();
      await expect(reviewer.getByRole('status')).toHaveText('This link was revoked. Ask for a new one.');
      await expect(reviewer.locator('body')).not.toContainText('snowdrop');
      await expect(dialog.getByRole('listitem')).toContainText('revoked');
      await expect(dialog.getByLabel('Link', { exact: true })).toHaveCount(0);
      await expect(dialog.getByRole('status')).toHaveText(/^The link that you created is revoked/);
      const again = await context.newPage();
      await again.goto(address);
      await expect(again.getByRole('status')).toHaveText('This link was revoked. Ask for a new one.');
    } finally {
      await context.close();
    }
    await dialog.getByRole('button', { name: 'Close' }).click();

    await test.step('in a document, the link is to the release that is chosen', async () => {
      await page.goto(`${own.url}/intent/edit/id=crocus;type=docPage/?perspective=spring`);
      await writer.choose('Links for reviewers');
      await expect(dialog).toContainText('can see the site with the release “Spring”');
      await dialog.getByRole('button', { name: 'Create a link' }).click();
      await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(
        /\/docs\/for-users\/crocus\/#review=/,
      );
    });
  },
);
