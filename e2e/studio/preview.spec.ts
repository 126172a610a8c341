import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { Workplace } from './startWorkplace.ts';
import { paragraph, ref, slug } from '#publishing/site/testing/soundSite.ts';
import { longStep } from '../setup/allTests.ts';
import { ownTest as test } from './ownTest.ts';
import { expect, Writer } from './studioTest.ts';

const place = '/docs/for-users/why/';

const word = 'Quincunx';

/** Opens the preview of a page beside its form, logged in. */
async function openPreview(page: Page, { url, token }: Workplace): Promise<FrameLocator> {
  await page.goto(`${url}/preview?preview=${encodeURIComponent(place)}#token=${token}`);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 });
  return frame;
}

/**
 * Points at something that opens a field, until the overlay for that, which comes after the page, knows that the pointer is there. Until the overlay
 * is connected to the Studio, it has a link of its own, and leaves the links of the page alone.
 */
async function hoverField(frame: FrameLocator, element: Locator): Promise<void> {
  await expect(async () => {
    await element.hover({ position: { x: 4, y: 4 } });
    await element.hover({ position: { x: 5, y: 5 } });
    await expect(frame.locator('[data-hovered]:not(:has(a))')).not.toHaveCount(0, { timeout: 1000 });
  }).toPass();
}

/** Clicks something that opens a field. */
async function clickToEdit(frame: FrameLocator, element: Locator): Promise<void> {
  await hoverField(frame, element);
  await element.click({ position: { x: 5, y: 5 } });
}

test(
  'while the preview takes long to start, the frame says so, and the tool around it keeps waiting',
  { tag: '@long' },
  async ({ page, own }) => {
    const release = Promise.withResolvers<void>();
    // The frame has a page of the preview's own first, which fetches what is to be shown.
    await page.route(`${own.previewUrl}${place}*`, async (route) => {
      if (route.request().resourceType() === 'fetch') await release.promise;
      await route.fallback();
    });
    await page.goto(`${own.url}/preview?preview=${encodeURIComponent(place)}#token=${own.token}`);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('status')).toHaveText(/^The preview is starting/, { timeout: 60_000 });
    // It would cover the frame until its overlay is there, and call that a failure after eight seconds.
    await expect(page.getByText(/^(Loading|Connecting)\.$|takes longer than usual/)).toHaveCount(0);
    release.resolve();
    await expect(frame.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 });
  },
);

test(
  'a click opens its field although the Studio is just connecting to the page again',
  { tag: '@long' },
  async ({ page, own }) => {
    // The click is heard when a heartbeat has failed, and before the frame has answered the attempt to connect.
    await page.addInitScript(() => {
      let click: MessageEvent | undefined;
      window.addEventListener('message', (event: MessageEvent<{ readonly type?: string }>) => {
        const { data, origin, source } = event;
        const isFirst = data.type === 'overlay/focus' && !click;
        if (isFirst) click = new MessageEvent('message', { data: { ...data }, origin, source });
        if (isFirst || (click && data.type === 'channel/response')) event.stopImmediatePropagation();
      });
      const { warn } = console;
      console.warn = (...values: readonly unknown[]) => {
        warn(...values);
        if (!click || !String(values[0]).includes('comlink/heartbeat')) return;
        const late = click;
        queueMicrotask(() => window.dispatchEvent(late));
      };
    });
    const writer = new Writer(page, own);
    const frame = await openPreview(page, own);
    await expect(writer.input('title')).toHaveValue('Why let someone else set your rate', {
      timeout: 60_000,
    });
    await clickToEdit(frame, frame.locator('.Footer-link').first());
    await expect(page).toHaveURL(/siteSettings.*footer.*links/);
  },
);

test(
  'the preview begins with the page whose form was open, and the form has room beside it',
  { tag: '@long' },
  async ({ page, own }) => {
    const writer = new Writer(page, own);
    await writer.open('docPage', 'docPage-for-users--why');
    await page.getByRole('link', { name: 'Preview', exact: true }).click();
    const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Why let someone else set your rate', { timeout: 60_000 });
    await expect(writer.input('title')).toHaveValue('Why let someone else set your rate', {
      timeout: 60_000,
    });
    // Not on one of its buttons, which the next key would press.
    await expect(page.getByTestId('form-view')).toBeFocused();
    await expect
      .poll(async () => (await page.getByTestId('document-pane').boundingBox())?.width)
      .toBeGreaterThan((page.viewportSize()?.width ?? 0) * 0.4);
  },
);

test('the page beside the form shows what is typed, and opens the field that is clicked', async ({
  page,
  own,
}) => {
  test.setTimeout(300_000);
  const writer = new Writer(page, own);
  const frame = await openPreview(page, own);
  // The form follows the page.
  await expect(writer.input('title')).toHaveValue('Why let someone else set your rate', { timeout: 60_000 });

  await writer.type('title', `${word} rates`);
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(`${word} rates`);
  const site = await own.client.fetch<number>(
    `count(*[title match "${word}*"])`,
    {},
    { perspective: 'published' },
  );
  expect(site).toBe(0);

  // Its pictures load with a cookie.
  const picture = frame.locator('.Body img').first();
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  // A paragraph, between its links.
  await clickToEdit(frame, frame.locator('.Body > p').first());
  await expect(page).toHaveURL(/\/body\[_key==/);

  await test.step('nothing that comes into the page runs', async () => {
    const refused = await frame.locator('body').evaluate(
      (body) =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
          const script = document.createElement('script');
          script.textContent = 'window.hasRun = true';
          body.append(script);
          if ('hasRun' in window) resolve('none');
        }),
    );
    expect(refused).toBe('script-src-elem');
  });

  await test.step('an error keeps the page as it was, and says why', async () => {
    await writer.type('title', '');
    const bar = frame.locator('[data-preview="problems"]');
    await expect(bar).toContainText('This page is shown as it was before. “Title” is empty.');
    await expect(bar.getByRole('link', { name: 'Open the field' })).toHaveAttribute(
      'href',
      /\/intent\/edit\/id=docPage-for-users--why;type=docPage;path=title\/$/,
    );
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(`${word} rates`);
    await writer.type('title', `${word} rates again`);
    await expect(bar).toBeHidden();
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(`${word} rates again`);
  });

  await test.step('a link does not request the framework, which would start with the page as it was loaded', async () => {
    await frame.getByRole('link', { name: 'Managed interest rates' }).first().hover();
    // It would be requested two frames after that.
    await frame.locator('.SearchBox-input').evaluate(async () => {
      for (let frames = 0; frames < 5; frames += 1) {
        await new Promise((resolve) => {
          requestAnimationFrame(() => setTimeout(resolve));
        });
      }
    });
    await expect(frame.locator('script[src][async]')).toHaveCount(0);
  });

  await test.step('links lead to other pages, and the form follows', async () => {
    await frame.getByRole('link', { name: 'Managed interest rates' }).first().click();
    await expect(writer.input('title')).toHaveValue('Managed interest rates');
    await expect(page).toHaveURL(/managed-interest-rates/);
  });

  await test.step('a card and an item of a menu open their fields', async () => {
    await clickToEdit(frame, frame.locator('.Footer-link').first());
    await expect(page).toHaveURL(/siteSettings.*footer.*links/);
    await page.goto(`${own.url}/preview?preview=${encodeURIComponent('/')}`);
    await clickToEdit(frame, frame.locator('.HomeView .CardList-card').first());
    await expect(page).toHaveURL(/homePage.*protocols\[_key==/);
  });

  await longStep('the settings say that they are on every page', async () => {
    await writer.open('siteSettings', 'siteSettings');
    await writer.openHead();
    await expect(page.getByText('Used on every page')).toBeVisible();
  });

  await test.step('nobody else sees the draft', async () => {
    const asked = await Promise.all(
      [place, `${place}index.txt`, '/sidebars/index.json', '/~preview/events?path=/'].map(async (address) =>
        (await fetch(`${own.previewUrl}${address}`)).text(),
      ),
    );
    expect(asked.filter((text) => text.includes(word))).toEqual([]);
    // Alone, without the Studio, there is no ticket.
    const alone = await page.context().newPage();
    await alone.goto(`${own.previewUrl}${place}`);
    await expect(alone.getByRole('status')).toContainText('This opens in the Studio');
  });

  await longStep('the form says what publishing changes for readers', async () => {
    const line = page.getByTestId('changes-line');
    const panel = page.getByTestId('changes-panel');
    await page.bringToFront();
    await writer.open('docPage', 'docPage-for-users--why');
    await writer.openHead();
    await expect(line).toContainText(/^Publishing changes \d+ pages\./);
    await writer.unfold('Place');
    await writer.field('slug').getByRole('textbox').fill('why-us');
    await expect(line).toContainText(
      /^Publishing moves 1 page; changes \d+ pages and the menu of the docs; redirects 1 address/,
    );
    await line.getByRole('button', { name: 'Show what changes for readers' }).click();
    const move = '/docs/for-users/why → /docs/for-users/why-us';
    await expect(panel).toContainText(`${word} rates again (moved)${move}`);
    await expect(panel).toContainText(`Redirects${move}`);
    await expect(panel).toContainText('What the search finds');

    // A preview that does not answer.
    await page.context().route(/writers\/changes/, (route) => route.abort());
    await writer.field('slug').getByRole('textbox').fill('why');
    await expect(panel).toContainText('The preview cannot be reached');
    await page.context().unrouteAll();
    await writer.field('slug').getByRole('textbox').fill('why-not');
    await expect(panel).toContainText('/docs/for-users/why → /docs/for-users/why-not');
  });

  await longStep('before a page is taken off the site, it says what that changes for readers', async () => {
    const dialog = page.getByRole('dialog');
    await writer.see('Published');
    await page.getByTestId('action-unpublish').click();
    await dialog.getByLabel('Replacement').selectOption({ index: 1 });
    const changes = dialog.getByTestId('removal-changes');
    await expect(changes).toContainText(
      /^Unpublishing removes 1 page; changes \d+ pages and the menu of the docs; redirects 1 address\./,
    );
    await expect(changes).toContainText('Redirects/docs/for-users/why → ');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
  });
});

test(
  'the buttons of a removal stay in sight, however much links there and changes',
  { tag: '@long' },
  async ({ page, own }) => {
    const writer = new Writer(page, own);
    const { client } = own;
    const why = await client.getDocument('docPage-for-users--why');
    if (!why) throw new Error('The sample content has no docPage-for-users--why.');
    const popular = { ...why, _id: 'popular', title: 'Popular', slug: slug('popular'), body: [] };
    let transaction = client.transaction().createOrReplace(popular);
    for (let index = 1; index <= 24; index += 1) {
      transaction = transaction.createOrReplace({
        ...why,
        _id: `linking-${index}`,
        title: `Linking ${index}`,
        slug: slug(`linking-${index}`),
        body: [paragraph('p', 'See there.', { _type: 'internalLink', target: ref('popular') })],
      });
    }
    await transaction.commit();
    await writer.open('docPage', 'popular');
    const dialog = page.getByRole('dialog');
    const replacement = dialog.getByLabel('Replacement');
    const buttons = ['Cancel', 'Delete'].map((name) => dialog.getByRole('button', { name, exact: true }));

    for (const size of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await writer.choose('Delete');
      await expect(replacement).toBeFocused();
      await replacement.selectOption('docPage-for-users--why');
      await expect(dialog.getByTestId('removal-changes')).toContainText('Linking 24', { timeout: 60_000 });
      for (const button of buttons) await expect(button).toBeInViewport({ ratio: 1 });
      await replacement.focus();
      // What changes, which scrolls by itself.
      await page.keyboard.press('Tab');
      await expect(dialog.getByRole('region', { name: 'What changes for readers' })).toBeFocused();
      for (const button of buttons) {
        await page.keyboard.press('Tab');
        await expect(button).toBeFocused();
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
  },
);

test(
  'a release that is chosen in the Studio is shown as readers will see it',
  { tag: '@long' },
  async ({ page, own }) => {
    test.setTimeout(300_000);
    const { client } = own;
    const why = 'docPage-for-users--why';
    const stored = await client.getDocument(why);
    if (!stored) throw new Error(`The sample content has no ${why}.`);
    const { _rev, _createdAt, _updatedAt, ...published } = stored;
    await client.createOrReplace({ ...published, _id: `drafts.${why}`, title: 'Only a draft' });
    await client.releases.create({ releaseId: 'spring', metadata: { title: 'Spring', releaseType: 'asap' } });
    const add = (id: string, fields: Record<string, unknown>) => {
      const document = { ...published, ...fields, _id: `versions.spring.${id}` };
      return client.createVersion({ releaseId: 'spring', publishedId: id, document });
    };
    const newPage = (id: string, title: string, other: string) =>
      add(id, {
        title,
        slug: slug(id),
        body: [paragraph('p', 'Go on.', { _type: 'internalLink', target: ref(other) })],
      });
    await add(why, { title: `${word} in spring` });
    await newPage('crocus', 'Crocus', 'snowdrop');
    await newPage('snowdrop', 'Snowdrop', 'crocus');

    const writer = new Writer(page, own);
    const frame = await openPreview(page, own);
    const heading = frame.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Only a draft');
    // The form has followed: until then, Sanity's tool may replace the address, and with it the choice.
    await expect(writer.input('title')).toHaveValue('Only a draft', { timeout: 60_000 });
    await writer.workOn('Spring');
    await expect(heading).toHaveText(`${word} in spring`);
    await expect(writer.input('title')).toHaveValue(`${word} in spring`);
    await writer.type('title', `${word} in late spring`);
    await expect(heading).toHaveText(`${word} in late spring`);
    expect(await client.getDocument(`drafts.${why}`)).toMatchObject({ title: 'Only a draft' });

    await test.step('a problem of a version opens its field in the release', async () => {
      await writer.type('title', '');
      const open = frame.getByRole('link', { name: 'Open the field' });
      await expect(open).toHaveAttribute('href', /;path=title\/\?perspective=spring$/);
      await open.click();
      await expect(page).toHaveURL(/\/structure\/.*perspective=spring/);
      await writer.type('title', `${word} in early summer`);
      await expect
        .poll(() => client.getDocument(`versions.spring.${why}`))
        .toMatchObject({ title: `${word} in early summer` });
      await writer.go(`/preview?preview=${encodeURIComponent(place)}&perspective=spring`);
      await expect(heading).toHaveText(`${word} in early summer`);
    });

    // It has the same place in the sidebar.
    await frame.getByRole('link', { name: 'Crocus' }).first().click();
    await expect(heading).toHaveText('Crocus');
    await frame.getByRole('link', { name: 'Go on.' }).click();
    await expect(heading).toHaveText('Snowdrop');
    await expect(writer.input('title')).toHaveValue('Snowdrop');

    await test.step('a release with a date is shown as of then', async () => {
      const asOf = page.getByTestId('preview-as-of');
      await expect(asOf).toHaveCount(0);
      const post = await client.fetch<object>('*[_type == "post"][0]');
      await client.create({
        ...post,
        _id: 'in-2098',
        _type: 'post',
        title: 'In 2098',
        slug: slug('in-2098'),
        publishedAt: '2098-01-01T00:00:00Z',
      });
      const set = {
        'metadata.releaseType': 'scheduled',
        'metadata.intendedPublishAt': '2099-05-03T12:00:00Z',
      };
      await client.releases.edit({ releaseId: 'spring', patch: { set } });
      await writer.go(`/preview?preview=${encodeURIComponent('/blog/in-2098/')}&perspective=spring`);
      await expect(heading).toHaveText('In 2098');
      await expect(asOf).toContainText('May 3, 2099');
    });

    await expect(writer.input('title')).toHaveValue('In 2098', { timeout: 60_000 });
    await writer.workOn('Published');
    await expect(heading).toHaveText('Page not found');

    await test.step('so is a scheduled draft', async () => {
      await client.releases.create({
        releaseId: 'later',
        metadata: {
          title: 'Why, later',
          releaseType: 'scheduled',
          cardinality: 'one',
          intendedPublishAt: '2099-06-01T12:00:00Z',
        },
      });
      const document = { ...published, title: `${word} later`, _id: `versions.later.${why}` };
      await client.createVersion({ releaseId: 'later', publishedId: why, document });
      const query = `preview=${encodeURIComponent(place)}&scheduledDraft=later`;
      // Without what the Studio works on.
      await page.goto(`${own.url}/preview/docPage/${why}/?${query}`);
      await expect(heading).toHaveText(`${word} later`);
      await expect(page.getByTestId('preview-as-of')).toContainText('Jun 1, 2099');
      await expect(writer.input('title')).toHaveValue(`${word} later`);
    });
  },
);
