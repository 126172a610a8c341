import type { Locator } from '@playwright/test';
import { expect, test } from './studioTest.ts';

test(
  'a colour that is chosen in the palette beside its field is stored',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { page } = writer;
    const { client } = workplace;
    await writer.open('siteSettings', 'siteSettings');
    await writer.tab('Announcement');
    await page.getByLabel('Choose a colour: Background').fill('#112233');
    await expect(writer.input('announcement.backgroundColor')).toHaveValue('#112233');
    const color = '*[_id == "drafts.siteSettings"][0].announcement.backgroundColor';
    await expect.poll(() => client.fetch<unknown>(color, {}, { perspective: 'raw' })).toBe('#112233');
    await writer.leave();
    await client.delete('drafts.siteSettings');
  },
);

test('the picture of the look follows the accent that is typed, and a note says where it is adjusted', async ({
  writer,
  workplace,
}) => {
  const { page } = writer;
  await writer.open('siteSettings', 'siteSettings');
  await writer.tab('Appearance');
  await page.locator('legend').getByRole('button', { name: 'Look', exact: true }).click();
  const link = (mode: 'dark' | 'light'): Locator => page.getByTestId(`look-${mode}`).getByText('a link');
  await writer.input('look.accentColor').fill('#ffcc00');
  await expect(link('dark')).toHaveCSS('color', 'rgb(255, 204, 0)');
  await expect(link('light')).toHaveCSS('color', 'rgb(130, 104, 0)');
  await expect(page.getByText('#ffcc00 is hard to read on light pages')).toBeVisible();
  await writer.input('look.accentColor').fill('#ffc');
  await expect(link('dark')).toHaveCSS('color', 'rgb(255, 255, 204)');
  await writer.leave();
  await workplace.client.delete('drafts.siteSettings');
});

test('a draft is scheduled for a time to come unless its writer chooses another', async ({
  writer,
  workplace,
}) => {
  const id = 'drafts.scheduled-soon';
  await workplace.client.createOrReplace({
    _id: id,
    _type: 'author',
    name: 'Sina Soon',
    slug: { _type: 'slug', current: 'sina-soon' },
  });
  await writer.open('author', 'scheduled-soon');
  await expect(writer.publishButton()).toBeEnabled();
  await writer.choose('Schedule publish');
  const dialog = writer.page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Schedule', exact: true })).toBeEnabled();
  await expect(dialog).not.toContainText('in the past');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await workplace.client.delete(id);
});
