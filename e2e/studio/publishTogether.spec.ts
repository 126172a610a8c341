import type { Locator, Page } from '@playwright/test';
import type { LakeDocument } from '#publishing/site/testing/soundSite.ts';
import { doc, paragraph, ref, slug } from '#publishing/site/testing/soundSite.ts';
import { startPublishing } from './startPublishing.ts';
import { expect, studioTest as test, Writer } from './studioTest.ts';

const stateIn = (page: Page): Locator => page.getByTestId('document-state');

/** A new page that links to another one. */
const draftOf = (id: string, title: string, to: string, fields: object = {}): LakeDocument => ({
  ...doc(id, title, {
    body: [paragraph('p', `See ${to}.`, { _type: 'internalLink', target: ref(to) })],
    ...fields,
  }),
  _id: `drafts.${id}`,
});

/** A reference to a draft, as a form writes it: it becomes strong when it is published. */
const toDraft = (id: string, type: string) => ({ ...ref(id), _strengthenOnPublish: { type } });

const category: LakeDocument = {
  _id: 'drafts.manual',
  _type: 'docCategory',
  label: 'Manual',
  slug: slug('manual'),
  version: ref('current'),
  sidebar: ref('general'),
  orderRank: '0|n:',
};

test(
  'new pages that link to each other are published in one step, and readers get them at once',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(300_000);
    const world = await startPublishing();
    try {
      const { client, countReleases } = world;
      const writer = new Writer(page, world);
      const button = page.getByRole('button', { name: /^Publish \d+ documents together$/ });
      const dialog = page.getByRole('dialog').filter({ hasText: 'documents together?' });
      for (const draft of [
        draftOf('rates', 'Rates', 'fees'),
        draftOf('fees', '', 'rates', { parent: toDraft('manual', 'docCategory') }),
        category,
      ]) {
        await client.create(draft);
      }
      await writer.open('docPage', 'rates');

      await test.step('what is wrong with one of them is named, and leads to its field', async () => {
        await expect(button).toHaveText('Publish 3 documents together');
        await expect(page.getByTestId('spoken-checks')).toHaveText(
          'It needs others that are not published yet. The button “Publish 3 documents together” publishes all of them.',
        );
        await button.click();
        await expect(dialog.getByTestId('together-member')).toContainText(['Rates', 'Untitled', 'Manual']);
        const problem = dialog.getByTestId('together-problem');
        await expect(problem).toContainText(['Title']);
        await expect(dialog.getByRole('button', { name: 'Publish 3 documents' })).toBeDisabled();
        await problem.getByRole('link', { name: 'Open field' }).click();
        await expect(dialog).toHaveCount(0);
        await expect(writer.input('title')).toHaveValue('');
        await writer.type('title', 'Fees');
        // What the dialog lists is read from the lake.
        await expect.poll(async () => (await client.getDocument('drafts.fees'))?.['title']).toBe('Fees');
      });

      await test.step('nothing is published if one of them has changed since it was checked', async () => {
        await button.click();
        const confirm = dialog.getByRole('button', { name: 'Publish 3 documents' });
        await expect(confirm).toBeEnabled();
        await client.patch('drafts.rates').set({ description: 'Somebody else was here.' }).commit();
        await confirm.click();
        await expect(page.getByText('Nothing was published')).toBeVisible();
        expect(await client.getDocuments(['fees', 'rates', 'manual'])).toEqual([null, null, null]);
      });

      await test.step('all are published in one transaction, and the site has one more release', async () => {
        await expect(stateIn(page)).toHaveText(/^Draft only/);
        const before = await countReleases();
        await button.click();
        await expect(dialog.getByTestId('together-member')).toContainText(['Fees', 'Manual', 'Rates']);
        await dialog.getByRole('button', { name: 'Publish 3 documents' }).click();
        await expect(dialog).toHaveCount(0);
        await expect(stateIn(page)).toHaveText(/^Live since/);
        const published = await Promise.all(['fees', 'rates', 'manual'].map((id) => client.getDocument(id)));
        expect(new Set(published.map((document) => document?._rev ?? 'none')).size).toBe(1);
        expect(published[0]?.['parent']).toEqual({ _type: 'reference', _ref: 'manual' });
        await writer.open('docPage', 'rates');
        await expect(stateIn(page)).toHaveText(/^Live since/);
        expect(await countReleases()).toBe(before + 1);
      });
    } finally {
      await world.close();
    }
  },
);
