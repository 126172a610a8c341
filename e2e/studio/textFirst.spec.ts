import { axeFindings } from '../setup/axeFindings.ts';
import { expect, test } from './studioTest.ts';

test.use({ viewport: { width: 1024, height: 768 } });

test('a page begins with its title and its text, and what is folded below unfolds when it is wrong', async ({
  writer,
  workplace,
}) => {
  const { client } = workplace;
  await writer.open('docPage', 'docPage-for-users--why');
  await expect(writer.input('title')).toBeInViewport();
  await expect(writer.bodyEditor().getByText('You can set your own rate')).toBeInViewport({ ratio: 1 });
  await expect(writer.field('description')).toHaveCount(0);
  await writer.unfold('Details');
  await expect(writer.field('description')).toBeVisible();

  await client.createOrReplace({ _id: 'drafts.text-first', _type: 'post', title: 'Without a summary' });
  await writer.open('post', 'text-first');
  await expect(writer.field('summary')).toBeVisible();
  // Whoever folds it has seen it.
  const details = writer.page.getByRole('button', { name: 'Details', exact: true });
  await details.click();
  await expect(details).toHaveAttribute('aria-expanded', 'false');
  await writer.type('title', 'Still without a summary');
  await expect(writer.head()).toContainText(/\d errors/);
  await expect(writer.field('summary')).toHaveCount(0);
  await writer.leave();
  await client.delete('drafts.text-first');
});

test('a folded field that is asked for has the focus', async ({ writer }) => {
  await writer.go('/intent/edit/id=docPage-for-users--why;type=docPage;path=description/');
  await expect(writer.input('description')).toBeFocused();
  await expect(writer.input('description')).toBeInViewport();
});

test('the line above the fields opens with keys and says the rest', async ({ writer }) => {
  const { page } = writer;
  await writer.open('searchWords', 'searchWords');
  await writer.formTakesFocus();
  await expect(writer.head()).toContainText('There is nothing to publish');
  await page.keyboard.press('Tab');
  await expect(writer.head().getByRole('button', { expanded: false })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(writer.head().getByText(/^What readers type, and how your pages say it/)).toBeVisible();
  expect(await axeFindings(page, [], '[data-testid="form-head"]')).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(writer.head().getByRole('button', { expanded: false })).toBeFocused();
});
