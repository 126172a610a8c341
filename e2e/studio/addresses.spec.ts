import { expect, test } from './studioTest.ts';

test(
  'an address must be unique below its parent, and the whole address is shown while its last part is typed',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { page } = writer;
    await workplace.client.create({
      _id: 'drafts.addressed',
      _type: 'docPage',
      title: 'Addressed',
      slug: { _type: 'slug', current: 'addressed' },
      version: { _type: 'reference', _ref: 'docVersion-current' },
      sidebar: { _type: 'reference', _ref: 'docSidebar-for-users' },
      parent: { _type: 'reference', _ref: 'docPage-for-users' },
      orderRank: '0|zzzzzz:',
      body: [],
    });
    await writer.open('docPage', 'addressed');
    await expect(writer.publishButton()).toBeEnabled();
    await writer.unfold('Place');
    // The same as that of a page below another parent.
    await writer.input('slug').fill('overview');
    await expect(page.getByTestId('full-path')).toHaveText('/docs/for-users/overview');
    await expect(writer.publishButton()).toBeEnabled();

    await writer.input('slug').fill('');
    await expect(page.getByTestId('full-path')).toHaveCount(0);
    await writer.input('slug').pressSequentially('why');
    await expect(page.getByTestId('full-path')).toHaveText('/docs/for-users/why');
    await expect(writer.publishButton()).toBeDisabled();
    await page.getByRole('button', { name: 'Validation' }).click();
    // Once: the page that has the address is named, and nothing else said.
    await expect(page.getByTestId('problem')).toHaveText(
      /Address\s*"\/docs\/for-users\/why" is already the address of "Why let someone/,
    );

    await writer.input('slug').fill('why-not');
    await expect(page.getByTestId('full-path')).toHaveText('/docs/for-users/why-not');
    await expect(writer.publishButton()).toBeEnabled();
    // Other tests of the same lake need the address that is taken here for a while.
    const slug = '*[_id == "drafts.addressed"][0].slug.current';
    await expect.poll(() => workplace.client.fetch(slug, {}, { perspective: 'raw' })).toBe('why-not');
  },
);

test(
  'a new page has an address while its title is being typed, which follows the title',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { page } = writer;
    await writer.browse('docs;sidebar-docSidebar-for-users');
    await writer.startNew('New page');
    await expect(writer.input('title')).toBeFocused();
    await page.keyboard.type('Typed');
    await expect(page.getByRole('link', { name: 'Typed /docs/typed Draft' })).toBeVisible();
    await page.keyboard.type(' in two goes');
    await expect(
      page.getByRole('link', { name: 'Typed in two goes /docs/typed-in-two-goes Draft' }),
    ).toBeVisible();
    await expect(writer.input('title')).toBeFocused();
    await writer.leave();
    await workplace.client.delete({ query: '*[title == "Typed in two goes"]' });
  },
);

test('"Open on site" leads to the page of a document', { tag: '@long' }, async ({ writer, workplace }) => {
  const { page } = writer;
  const { siteUrl } = workplace;
  await page.context().route(`${siteUrl}/**`, (route) => route.fulfill({ body: 'The page' }));
  await writer.open('docPage', 'docPage-for-users--why');
  const [opened] = await Promise.all([page.waitForEvent('popup'), writer.choose('Open on site')]);
  await expect(opened).toHaveURL(`${siteUrl}/docs/for-users/why`);
});

const heading = (text: string) => ({
  _type: 'block',
  _key: 'h',
  style: 'h2',
  markDefs: [],
  children: [{ _type: 'span', _key: 's', text, marks: [] }],
});

test(
  'what a writer takes away is recorded: the address of a deleted page, and that of a renamed heading',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { page } = writer;
    const { client } = workplace;
    const kept = {
      _id: 'kept',
      _type: 'docPage',
      title: 'Kept',
      slug: { _type: 'slug', current: 'kept' },
      version: { _type: 'reference', _ref: 'docVersion-current' },
      sidebar: { _type: 'reference', _ref: 'docSidebar-for-users' },
      orderRank: '0|zzzzzz:',
      body: [heading('Fees')],
    };
    await client.createOrReplace(kept);
    await client.createOrReplace({ ...kept, _id: 'drafts.kept', body: [heading('What it costs')] });
    await writer.open('docPage', 'kept');
    await writer.publish();
    const stored = async (): Promise<unknown> => client.getDocument('kept');
    await expect.poll(stored).toMatchObject({
      body: [{ children: [{ text: 'What it costs' }] }],
      formerHeadings: [{ id: 'fees', heading: 'h' }],
    });

    await writer.choose('Delete');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Replacement')).toHaveValue('');
    await expect(dialog).toContainText('nowhere: they see that it was removed');
    await writer.confirm('Delete');
    await expect.poll(stored).toBeUndefined();
    const query = '*[_type == "redirect" && from == "/docs/kept"]{from, to, gone}';
    expect(await client.fetch(query)).toEqual([{ from: '/docs/kept', to: null, gone: true }]);
    await client.delete({ query: '*[_type == "redirect" && from == "/docs/kept"]' });
  },
);
