import { expect, test } from './studioTest.ts';

test(
  'the list of all pages shows below each title where the page is',
  { tag: '@long' },
  async ({ writer }) => {
    await writer.browse('docs;docPage');
    const rows = writer.page.getByTestId('document-list-pane').getByRole('option');
    for (const [title, place] of [
      ['Collateral liquidations', 'For Protocols › Collateral liquidations'],
      ['Strategy types', 'For Protocols › Managed interest rates › Advanced'],
    ] as const) {
      // Only rows in sight are rendered.
      await writer.page.getByPlaceholder('Search list').fill(title);
      await expect(rows.filter({ hasText: title }).filter({ hasText: place })).toHaveCount(1);
    }
  },
);

test(
  'a page that is begun in the list of all pages is in the main version',
  { tag: '@long' },
  async ({ writer }) => {
    await writer.browse('docs;docPage');
    await writer.startNew();
    await writer.unfold('Place');
    await expect(writer.page.getByTestId('document-pane').getByText('Next', { exact: true })).toBeVisible();
  },
);

test('a post can be given the tags of other posts with a click', async ({ writer, workplace }) => {
  const { client } = workplace;
  await client.createOrReplace({ _id: 'drafts.tagged', _type: 'post', title: 'Tagged', tags: ['mine'] });
  const [known] = await client.fetch<readonly string[]>('*[_type == "post"].tags[]');
  await writer.open('post', 'tagged');
  await writer.unfold('Details');
  await writer.page.getByRole('button', { name: `Add the tag ${known}`, exact: true }).click();
  const tags = '*[_id == "drafts.tagged"][0].tags';
  await expect.poll(() => client.fetch<unknown>(tags, {}, { perspective: 'raw' })).toEqual(['mine', known]);
  await expect(writer.page.getByRole('button', { name: `Add the tag ${known}`, exact: true })).toHaveCount(0);
  await writer.leave();
  await client.delete('drafts.tagged');
});
