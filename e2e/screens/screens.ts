import type { Workplace } from '../studio/startWorkplace.ts';
import type { Writer } from '../studio/studioTest.ts';
import { expect } from '../studio/studioTest.ts';

type Show = (writer: Writer, workplace: Workplace) => Promise<void>;

const why = 'docPage-for-users--why';

/** The pictures of the guide for writers, in its order, with the steps to see each. Drafts are removed afterwards. */
export const screens: Readonly<Record<string, Show>> = {
  login: async ({ page }, { url }) => {
    await page.goto(url);
    await page.getByRole('button', { name: /Second Editor/ }).waitFor();
  },
  tree: async (writer) => {
    await writer.browse('docs;sidebar-docSidebar-for-users');
    await writer.page.getByText('/docs/for-users/why').waitFor();
    await expect(writer.page.getByText('Draft', { exact: true })).toBeVisible();
  },
  page: async (writer, { client }) => {
    await client.createOrReplace({
      ...(await published(client, why)),
      _id: `drafts.${why}`,
      sidebarLabel: 'Why bother',
    });
    await writer.browse(`docs;sidebar-docSidebar-for-users;${why}`);
    await expect(writer.input('title')).toBeEditable();
    await expect(writer.publishButton()).toBeEnabled();
    await writer.page.getByText('Edited', { exact: true }).first().waitFor();
  },
  preview: async ({ page }, { url, token }) => {
    const place = encodeURIComponent('/docs/for-users/why/');
    await page.goto(`${url}/preview?preview=${place}#token=${token}`);
    const frame = page.frameLocator('iframe');
    const paragraph = frame.locator('.Body > p').nth(1);
    await page.getByTestId('field-title').getByRole('textbox').first().waitFor();
    await paragraph.hover();
    await frame.locator('sanity-visual-editing').getByText('Why let someone else').first().waitFor();
  },
  text: async (writer) => {
    const { page } = writer;
    await writer.open('docPage', 'docPage-for-users--managed-interest-rates');
    const body = writer.field('body').getByTestId('pt-editor');
    await body.click();
    await writer.field('body').getByTestId('fullscreen-button-expand').click();
    const editor = page.getByTestId('pt-editor').last();
    await editor.locator('[contenteditable]').first().click();
    await editor.getByTestId('admonition-insert-menu-button').filter({ visible: true }).waitFor();
  },
  problem: async (writer, { client }) => {
    await client.create({
      _id: 'drafts.unfinished',
      _type: 'docPage',
      title: 'Fees',
      slug: { _type: 'slug', current: 'why' },
      version: { _type: 'reference', _ref: 'docVersion-current' },
      sidebar: { _type: 'reference', _ref: 'docSidebar-for-users' },
      parent: { _type: 'reference', _ref: 'docPage-for-users' },
      orderRank: '0|zzzzzz:',
      body: [block('h3', 'What a manager charges')],
    });
    await writer.open('docPage', 'unfinished');
    await writer.page.getByRole('button', { name: 'Validation' }).click();
    await writer.page.getByText('is already the address of').filter({ visible: true }).first().waitFor();
  },
  warnings: async (writer, { client }) => {
    const heading = 'What a manager charges, in detail';
    await client
      .patch('docPage-for-users--frequently-asked-questions')
      .append('body', [block('h2', 'Fees', 'h2'), block('h4', heading, 'h4')])
      .commit();
    const target = { _type: 'reference', _ref: why, _weak: true };
    const link = { _type: 'internalLink', _key: 'l', target, anchor: 'who-decides' };
    const linked = block('normal', 'who decides about your rate', 'p', [link]);
    await client.patch('docPage-for-users--brand-assets').append('body', [linked]).commit();
    await writer.browse('warnings');
    await writer.page.getByTestId('site-warning').filter({ hasText: heading }).waitFor();
    await writer.page.getByTestId('site-warning').filter({ hasText: '#who-decides' }).waitFor();
  },
  address: async (writer, { client }) => {
    await client.createOrReplace({
      ...(await published(client, why)),
      _id: `drafts.${why}`,
      slug: { _type: 'slug', current: 'why-us' },
    });
    await writer.open('docPage', why);
    const dialog = writer.page.getByRole('dialog').filter({ hasText: 'Publishing changes addresses' });
    await expect(async () => {
      if (await writer.publishButton().isEnabled()) await writer.publishButton().click({ timeout: 3000 });
      await expect(dialog).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 60_000 });
  },
  delete: async (writer) => {
    await writer.browse('docs;sidebar-docSidebar-for-users;docPage-for-users--terms-of-service');
    await writer.publishButton().waitFor();
    await writer.page.getByText('/docs/for-users/terms-of-service', { exact: true }).waitFor();
    await writer.choose('Delete');
    const dialog = writer.page.getByRole('dialog').filter({ hasText: 'Delete this page?' });
    await dialog.getByLabel('Replacement').selectOption('docPage-for-users');
    await dialog.getByText(/^Deleting removes/).waitFor();
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeEnabled();
  },
  history: async (writer, { client }) => {
    const id = 'author-mara-lindqvist';
    const author = await published(client, id);
    // Two published revisions, so that there is something to compare.
    for (const role of ['Market operations', 'Head of market operations']) {
      await client.createOrReplace({ ...author, _id: `drafts.${id}`, role });
      await client.action({
        actionType: 'sanity.action.document.publish',
        draftId: `drafts.${id}`,
        publishedId: id,
      });
    }
    await writer.open('author', id);
    await writer.page.getByTestId('document-pane').getByTestId('pane-context-menu-button').click();
    await writer.page.getByRole('menuitem', { name: 'History' }).click();
    await writer.page.getByTestId('timeline-item-button').first().waitFor();
    await writer.page.getByRole('tab', { name: 'Review changes' }).click();
    await writer.page.getByTestId('review-changes-pane').last().getByText('Role').waitFor();
  },
  blog: async (writer, { client }) => {
    const [post] =
      await client.fetch<{ readonly _id: string; readonly _type: string }[]>('*[_type == "post"]');
    if (post === undefined) throw new Error('The sample content has no post.');
    const next = {
      ...post,
      title: 'A market for every season',
      slug: { _type: 'slug', current: 'a-market-for-every-season' },
    };
    await client.createOrReplace({ ...next, _id: 'post-later', publishedAt: '2099-01-15T09:00:00.000Z' });
    await client.createOrReplace({
      ...next,
      _id: 'drafts.post-draft',
      title: 'What we learned this year',
      slug: { _type: 'slug', current: 'what-we-learned-this-year' },
      publishedAt: '2099-02-01T09:00:00.000Z',
    });
    await writer.browse('blog;post-later');
    await expect(writer.input('title')).toHaveValue('A market for every season');
    await writer.page.getByText('What we learned this year').waitFor();
    await writer.unfold('Details');
    await writer.field('authors').getByText('Mara Lindqvist').waitFor();
  },
  redirects: async (writer) => {
    await writer.browse('redirect');
    await writer.page.getByText('/calculator').first().click();
    await expect(writer.input('from')).toHaveValue('/calculator');
  },
  searchWords: async (writer) => {
    await writer.browse('searchWords');
    await writer.field('synonyms').getByText('fee = cost = charge').waitFor();
    await writer.formTakesFocus();
  },
  uploads: async (writer) => {
    await writer.browse('uploads');
    const pictures = writer.page.getByTestId('upload').locator('img');
    await pictures.first().waitFor();
    const areDrawn = () =>
      pictures.evaluateAll((all) =>
        all.slice(0, 5).every((each) => each instanceof HTMLImageElement && each.complete && each.width > 0),
      );
    await expect.poll(areDrawn).toBe(true);
  },
  settings: async (writer) => {
    await writer.browse('siteSettings');
    await writer.tab('Navbar');
    await writer.field('navbar').waitFor();
  },
};

/** A paragraph or heading; all of its words have these marks. */
function block(
  style: string,
  text: string,
  _key = 'b',
  markDefs: readonly { readonly _key: string }[] = [],
): object {
  const children = [{ _type: 'span', _key: 's', text, marks: markDefs.map((mark) => mark._key) }];
  return { _type: 'block', _key, style, markDefs, children };
}

async function published(
  client: Workplace['client'],
  id: string,
): Promise<{ readonly _type: string; readonly [field: string]: unknown }> {
  const document = await client.getDocument(id);
  if (document === undefined) throw new Error(`The sample content has no document "${id}".`);
  const { _rev, _createdAt, _updatedAt, ...fields } = document;
  return fields;
}
