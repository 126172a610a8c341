import { expect, test } from './studioTest.ts';

test(
  'search words say what they are for, read as rules, and a new one is made by typing words',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { page } = writer;
    const client = workplace.client.withConfig({ perspective: 'raw' });
    await writer.browse('searchWords');
    await expect(writer.field('synonyms')).toContainText('fee = cost = charge');
    await writer.openHead();
    await expect(page.getByText('What readers type, and how your pages say it.')).toBeVisible();
    // Nothing has changed, and nothing says otherwise.
    await expect(page.getByTestId('document-header-Latest-chip')).toBeVisible();
    await expect(page.getByTestId('document-pane').getByText('Draft', { exact: true })).toHaveCount(0);
    await writer.formTakesFocus();
    // Not a button of the list, whose label would cover it.
    await expect(writer.field('synonyms').locator(':focus')).toHaveCount(0);
    await writer.tab('Abbreviations');
    await expect(writer.field('abbreviations')).toContainText('APR → interest rate');
    await expect(writer.field('synonyms')).toHaveCount(0);
    await writer.tab('Suggested pages');
    await expect(writer.field('suggestedPages')).toContainText('Savings calculator');

    const draft = { _id: 'drafts.searchWords', _type: 'searchWords', synonyms: [] };
    await client.createOrReplace(draft);
    await writer.tab('Same meaning');
    await expect(writer.field('synonyms')).toContainText(
      'Begin with what somebody has searched for in vain.',
    );
    await writer.field('synonyms').getByRole('button', { name: 'Add words that mean the same' }).click();
    const words = page.getByTestId('nested-object-dialog').getByRole('textbox');
    for (const word of ['lend', 'give credit']) {
      await words.fill(word);
      await words.press('Enter');
    }
    await expect
      .poll(() => client.fetch<unknown>('*[_id == "drafts.searchWords"][0].synonyms[].words'))
      .toEqual([['lend', 'give credit']]);
    await page.keyboard.press('Escape');
    await expect(writer.field('synonyms')).toContainText('lend = give credit');
    await writer.leave();
    await client.delete('drafts.searchWords');
  },
);
