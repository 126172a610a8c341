import type { Locator, Page } from '@playwright/test';
import type { SanityClient } from '@sanity/client';
import type { Workplace } from './startWorkplace.ts';
import type { Writer } from './studioTest.ts';
import { lastEdit } from '#schema/content/lastEdit.ts';
import { expect, freshTest, test } from './studioTest.ts';

test('a sidebar is a tree in reading order, and can be reordered by dragging and by keys', async ({
  writer,
  workplace,
}) => {
  const { page } = writer;
  await writer.browse('docs;sidebar-docSidebar-for-users');
  await expect(page.getByTestId('tree-docPage-for-users--why')).toContainText('/docs/for-users/why');
  await expect(
    page.getByTestId('tree-docPage-for-users--supported-protocols--usdl-from-lattice'),
  ).toContainText('Draft');
  const lastEditOf = async () =>
    lastEdit(await workplace.client.fetch('*[_id == "docPage-for-users--why"][0]'));
  const edited = await lastEditOf();
  // The pages after these belong to other tests of the same lake, which may have removed one.
  const first = async () => (await titles(page)).slice(0, 3);
  expect(await first()).toEqual(['Overview', 'Managed interest rates', 'Why']);

  await dragTo(page, 'Why', 'docPage-for-users--managed-interest-rates', 'before');
  await expect.poll(first).toEqual(['Overview', 'Why', 'Managed interest rates']);
  await handle(page, 'Why').press('ArrowDown');
  await expect.poll(first).toEqual(['Overview', 'Managed interest rates', 'Why']);
  // The published order is the same.
  const ranks = '*[_type == "docPage" && parent._ref == "docPage-for-users"] | order(orderRank).slug.current';
  expect((await workplace.client.fetch<readonly string[]>(ranks)).slice(0, 2)).toEqual([
    'managed-interest-rates',
    'why',
  ]);
  // Readers do not see a move as an update.
  expect(await lastEditOf()).toBe(edited);
});

test(
  'a page goes below another by keys and by dragging, and back; what is not possible is explained',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { page } = writer;
    const client = workplace.client.withConfig({ perspective: 'raw' });
    await client.createOrReplace(treePage('moves', 'Moves'));
    await client.createOrReplace(treePage('moves-a', 'Move A', 'moves', '0|i00000:'));
    await client.createOrReplace(treePage('moves-b', 'Move B', 'moves', '0|i00007:'));
    await writer.browse('docs;sidebar-docSidebar-for-users');
    const row = page.getByTestId('tree-moves-b');
    await expect(row).toContainText('/docs/moves/moves-b');
    const parents = () =>
      client.fetch<unknown>(
        '{"draft": *[_id == "drafts.moves-b"][0].parent._ref, "published": *[_id == "moves-b"][0].parent._ref}',
      );

    // The tree shows what the lake has, which may be before the lake's reply is here: then, too, a move can be taken back.
    const replied = Promise.withResolvers<void>();
    await page.context().route('**/data/actions/**', async (route) => {
      const response = await route.fetch();
      await replied.promise;
      await route.fulfill({ response });
    });
    await handle(page, 'Move B').press('ArrowRight');
    await expect(row).toContainText('/docs/moves/moves-a/moves-b, now /docs/moves/moves-b');
    await expect(row).toContainText('Edited');
    expect(await parents()).toEqual({ draft: 'moves-a', published: 'moves' });
    await handle(page, 'Move B').press('ControlOrMeta+z');
    replied.resolve();
    await expect.poll(parents).toEqual({ draft: null, published: 'moves' });
    await expect(row).not.toContainText('Edited');

    await dragTo(page, 'Move B', 'moves-a', 'below');
    await expect.poll(parents).toEqual({ draft: 'moves-a', published: 'moves' });
    await dragTo(page, 'Moves', 'moves-b', 'below');
    await expect(page.getByText('"Moves" cannot go below "Move B", which is below it.')).toBeVisible();
    await dragTo(page, 'Move B', 'moves', 'before');
    await expect.poll(parents).toEqual({ draft: null, published: 'moves' });
    await expect(row).toContainText('/docs/moves-b, now /docs/moves/moves-b');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(parents).toEqual({ draft: 'moves-a', published: 'moves' });
    await client.delete({ query: '*[_id in ["moves", "moves-a", "moves-b", "drafts.moves-b"]]' });
  },
);

// A Studio that has been used knows the addresses already.
freshTest(
  'rows are as high before their addresses are known as after',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { page } = writer;
    const client = workplace.client.withConfig({ perspective: 'raw' });
    const known = Promise.withResolvers<void>();
    // What the Studio asks to find out the addresses.
    await page.context().route('**/data/query/**', async (route) => {
      const request = `${route.request().url()}${route.request().postData() ?? ''}`;
      if (request.includes('sanity.fileAsset')) await known.promise;
      await route.fallback();
    });
    await client.createOrReplace(treePage('high', 'High'));
    try {
      await writer.browse('docs;sidebar-docSidebar-for-users');
      const row = page.getByTestId('tree-high');
      const height = async () => (await row.boundingBox())?.height;
      await expect(row).toBeVisible();
      const before = await height();
      await expect(row).not.toContainText('/docs/high');
      known.resolve();
      await expect(row).toContainText('/docs/high');
      expect(await height()).toBe(before);
    } finally {
      known.resolve();
      await client.delete('high');
    }
  },
);

test(
  'of a long sidebar only the rows in sight are rendered; keys and its search reach all of them',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    await inLongSidebar(workplace, writer, async ({ page, client, list, rows, link }) => {
      await expect(rows.first()).toHaveAttribute('aria-posinset', '1');
      const total = Number(await rows.first().getAttribute('aria-setsize'));
      expect(total).toBeGreaterThan(200);
      expect(await rows.count()).toBeLessThan(60);

      await rows.first().getByRole('link').focus();
      await page.keyboard.press('End');
      await expect(link('Long 299')).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(link('Long 298')).toBeFocused();
      await expect(link('Long 298')).toBeInViewport();
      expect(await rows.count()).toBeLessThan(60);
      // From a link to the button after it; the Tab key stops in no other row.
      await page.keyboard.press('Tab');
      await expect(rows.getByRole('button', { name: 'New below "Long 298"' })).toBeFocused();
      await expect(rows.locator('[tabindex="0"]')).toHaveCount(3);
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Shift+Tab');
      await expect(handle(page, 'Long 299')).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect.poll(() => ranked(client)).toEqual([...numbers(100, 298), 299, 298]);
      await expect(handle(page, 'Long 299')).toBeFocused();
      await expect(rows.last()).toContainText('Long 298');

      // A row keeps the focus where it was not rendered before.
      await list.evaluate(({ parentElement }) => parentElement?.scrollBy(0, -2000));
      await expect(link('Long 295')).toHaveCount(0);
      await expect(handle(page, 'Long 299')).toBeFocused();

      await page.getByLabel('Search this sidebar').fill('Long 10');
      await expect(rows).toHaveCount(10);
    });
  },
);

test(
  'a row of a long sidebar can be dropped where it was not rendered before',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    await inLongSidebar(workplace, writer, async ({ page, client, list, rows, link }) => {
      await rows.first().getByRole('link').focus();
      await page.keyboard.press('End');
      await handle(page, 'Long 299').hover();
      await page.mouse.down();
      await link('Long 295').hover(withoutScrolling);
      // As a browser does when something is dragged to the edge of a list.
      await list.evaluate(({ parentElement }) => parentElement?.scrollBy(0, -2000));
      await expect(link('Long 295')).toHaveCount(0);
      await expect(handle(page, 'Long 299')).toBeAttached();
      await link('Long 250').hover({ position: { x: 40, y: 2 }, ...withoutScrolling });
      await page.mouse.up();
      await expect.poll(() => ranked(client)).toEqual([...numbers(100, 250), 299, ...numbers(250, 299)]);
    });
  },
);

test('a page is created below another, in its place, and opens beside the tree', async ({
  writer,
  workplace,
}) => {
  const { page } = writer;
  const client = workplace.client.withConfig({ perspective: 'raw' });
  await writer.browse('docs;sidebar-docSidebar-for-users');
  await page.getByRole('button', { name: 'New below "Supported protocols"' }).click();
  await page.getByRole('menuitem', { name: 'New category below' }).click();
  await writer.type('label', 'Category from the tree');
  // Its address is made of its name when the writer continues.
  await writer.unfold('Place');
  await expect(writer.input('slug')).toHaveValue('category-from-the-tree');
  const place =
    '*[label == "Category from the tree"]{_type, "in": [version._ref, sidebar._ref, parent._ref]}';
  await expect
    .poll(() => client.fetch<unknown>(place))
    .toEqual([
      {
        _type: 'docCategory',
        in: ['docVersion-current', 'docSidebar-for-users', 'docPage-for-users--supported-protocols'],
      },
    ]);
  // The tree is still there, with the new row in its place.
  const names = await titles(page);
  expect(names.slice(0, names.indexOf('Category from the tree'))).toContain('Supported protocols');
  await writer.leave();
  await client.delete({ query: '*[label == "Category from the tree"]' });
});

test(
  'a page created from a link is beside the page with the link',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { page } = writer;
    const client = workplace.client.withConfig({ perspective: 'raw' });
    const { _id, title, ...place } = treePage(
      'drafts.create-from-link',
      'Create from a link',
      'docPage-for-users--supported-protocols',
    );
    const link = { _key: 'l', _type: 'internalLink' };
    const span = { _key: 's', _type: 'span', text: 'Words', marks: ['l'] };
    const block = { _key: 'b', _type: 'block', style: 'normal', markDefs: [link], children: [span] };
    await client.createOrReplace({ _id, title, ...place, body: [block] });
    await writer.open('docPage', 'create-from-link');
    await writer.enlargeBody();
    await page.getByTestId('pt-editor').getByText('Words').click();
    await page.getByTestId('edit-annotation-button').click();
    await page.getByText('Create…').click();
    await page.getByRole('menuitem', { name: /Docs page/ }).click();
    // Until its column is there, the only title is that of the page with the link.
    const created = page
      .getByTestId('document-pane')
      .filter({ has: page.getByTestId('pane-header').filter({ hasText: 'New Docs page' }) });
    await created.getByTestId('field-title').getByRole('textbox').fill('Created from a link');
    const linking = `*[_id == "drafts.create-from-link"][0]{
    title, "target": *[_id == "drafts." + ^.body[0].markDefs[0].target._ref][0]{
      title, "in": [version._ref, sidebar._ref, parent._ref]
    }
  }`;
    await expect
      .poll(() => client.fetch<unknown>(linking))
      .toEqual({
        title: 'Create from a link',
        target: {
          title: 'Created from a link',
          in: ['docVersion-current', 'docSidebar-for-users', 'docPage-for-users--supported-protocols'],
        },
      });
  },
);

test(
  'a version is cut, its tree is shown by itself, a page leads to the latest, and the version is removed',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { page } = writer;
    const client = workplace.client.withConfig({ perspective: 'raw' });
    const version = { _type: 'docVersion', name: 'v2', label: 'Two', path: 'v2' };
    const inVersion = { version: ref('version-two') };
    await client
      .transaction()
      .createOrReplace({ ...version, _id: 'version-two', mainDoc: { ...ref('two-start'), _weak: true } })
      .createOrReplace({ ...treePage('two-start', 'Start of two'), ...inVersion })
      .createOrReplace({
        ...treePage('two-users', 'Users of two', 'two-start'),
        ...inVersion,
        slug: { _type: 'slug', current: 'for-users' },
      })
      .commit();
    try {
      await writer.open('docVersion', 'version-two');
      await writer.choose('Cut a new version');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('2 pages of "Two" are copied.');
      await dialog.getByLabel('Name').fill('v2');
      await writer.confirm('Cut this version');
      await expect(dialog.getByRole('alert')).toContainText('already belongs to the version "Two"');
      await dialog.getByLabel('Name').fill('v1');
      await expect(dialog).toContainText('its main page will be at /docs/v1');
      await writer.confirm('Cut this version');
      await expect(page.getByText('The version "v1" is published')).toBeVisible();
      const copies = '*[version._ref == "docVersion-v1"] | order(title){_id, title, "below": parent->title}';
      const [start, users] = await client.fetch<readonly { readonly _id: string }[]>(copies);
      expect(start).toMatchObject({ title: 'Start of two', below: null });
      expect(users).toMatchObject({ title: 'Users of two', below: 'Start of two' });

      await writer.browse('docs;sidebar-docSidebar-for-users');
      await expect(page.getByTestId('tree-docPage-for-users--why')).toBeVisible();
      await expect(page.getByText('Start of two')).toHaveCount(0);
      await page.getByLabel('Version').selectOption('v1');
      await expect(page.getByTestId(`tree-${users?._id}`)).toContainText('/docs/v1/for-users');
      expect(await titles(page)).toEqual(['Start of two', 'Users of two']);
      await page.getByTestId(`tree-${users?._id}`).getByRole('link').click();
      await expect(writer.input('title')).toHaveValue('Users of two');
      await writer.choose('Open in the latest version');
      await expect(page).toHaveURL(/docPage-for-users/);
      // The choice stays.
      await writer.browse('docs;sidebar-docSidebar-for-users');
      await expect(page.getByLabel('Version')).toHaveValue('docVersion-v1');

      await writer.open('docVersion', 'docVersion-v1');
      await writer.choose('Remove with its pages');
      await expect(dialog).toContainText('3 published documents will be deleted, with 2 pages.');
      await dialog.getByRole('checkbox').uncheck();
      await expect(dialog).toContainText('Readers of its addresses will be told that the page was removed.');
      await writer.confirm('Remove this version');
      await expect(page.getByText('The version is removed')).toBeVisible();
      expect(
        await client.fetch<unknown>('count(*[_id match "*v1*" || version._ref == "docVersion-v1"])'),
      ).toBe(0);
      const removed =
        '*[_type == "redirect" && gone && string::startsWith(from, "/docs/v1")] | order(from).from';
      expect(await client.fetch<unknown>(removed)).toEqual(['/docs/v1', '/docs/v1/for-users']);
    } finally {
      const left =
        '*[version._ref in $ids || _id in $ids || (_type == "redirect" && string::startsWith(from, "/docs/v1"))]';
      await client.delete({ query: left, params: { ids: ['version-two', 'docVersion-v1'] } });
    }
  },
);

/**
 * For the mouse while its button is pressed. A row that still moves when Playwright first looks at it is otherwise scrolled to the edge of
 * the list. The browser then drags another row, which is now where the button was pressed, and goes on scrolling as long as the mouse is
 * at the edge, so that no row comes to rest.
 */
const withoutScrolling = { scroll: 'none' } as const;

/** A sidebar with two hundred pages below one, opened in the Studio. They are deleted in the end. */
async function inLongSidebar(
  workplace: Workplace,
  writer: Writer,
  use: (sidebar: {
    readonly page: Page;
    readonly client: SanityClient;
    readonly list: Locator;
    readonly rows: Locator;
    readonly link: (title: string) => Locator;
  }) => Promise<void>,
): Promise<void> {
  const { page } = writer;
  const client = workplace.client.withConfig({ perspective: 'raw' });
  const transaction = client.transaction().createOrReplace(treePage('long', 'Long', undefined, '~~'));
  for (let number = 100; number < 300; number += 1) {
    transaction.createOrReplace(treePage(`long-${number}`, `Long ${number}`, 'long', `0|i00${number}:`));
  }
  await transaction.commit();
  try {
    await writer.browse('docs;sidebar-docSidebar-for-users');
    const list = page.getByRole('list', { name: 'Pages of this sidebar' });
    const rows = list.getByRole('listitem');
    await use({ page, client, list, rows, link: (title) => rows.getByRole('link', { name: title }) });
  } finally {
    await client.delete({ query: '*[_id == "long" || parent._ref == "long"]' });
  }
}

/** The numbers of the pages of the long sidebar, in their order. */
async function ranked(client: SanityClient): Promise<readonly number[]> {
  const query = '*[parent._ref == "long"] | order(orderRank).title';
  const names = await client.fetch<readonly string[]>(query, {}, { perspective: 'raw' });
  return names.map((name) => Number(name.replace('Long ', '')));
}

function numbers(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from }, (_, step) => from + step);
}

function ref(id: string) {
  return { _type: 'reference', _ref: id };
}

function treePage(_id: string, title: string, parent?: string, orderRank = '0|zzzzzz:') {
  return {
    _id,
    _type: 'docPage',
    title,
    slug: { _type: 'slug', current: _id.replace('drafts.', '') },
    version: ref('docVersion-current'),
    sidebar: ref('docSidebar-for-users'),
    orderRank,
    ...(parent !== undefined && { parent: ref(parent) }),
  };
}

/** Drags a row by its handle to the top edge of another one, or onto its middle. */
async function dragTo(page: Page, title: string, id: string, where: 'before' | 'below'): Promise<void> {
  const target = page.getByTestId(`tree-${id}`);
  const { height = 0 } = (await target.boundingBox()) ?? {};
  await target.scrollIntoViewIfNeeded();
  await handle(page, title).scrollIntoViewIfNeeded();
  await handle(page, title).dragTo(target, {
    targetPosition: { x: 80, y: where === 'before' ? 2 : height / 2 },
    ...withoutScrolling,
  });
}

function handle(page: Page, title: string) {
  return page.getByRole('button', { name: `Move "${title}"` });
}

async function titles(page: Page): Promise<readonly string[]> {
  // All at once: rows come and go.
  const names = await page
    .getByRole('button', { name: /^Move "/ })
    .evaluateAll((handles) => handles.map((each) => each.getAttribute('aria-label')));
  return names.map((name) => name?.split('"')[1] ?? '');
}
