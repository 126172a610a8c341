import { expect, freshTest as test } from './studioTest.ts';

test(
  'while nothing is open, what was changed last is beside the menu, and leads to it',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { page } = writer;
    const id = 'drafts.changed-last';
    await workplace.client.create({ _id: id, _type: 'author', name: 'Lena Last', role: 'Writer' });
    await writer.browse('');
    const start = page.getByTestId('start-pane');
    await expect(start.getByRole('listitem').filter({ hasText: 'Lena Last' })).toContainText('Draft');
    await start.getByRole('link', { name: 'Lena Last' }).click();
    await expect(writer.input('name')).toHaveValue('Lena Last');
    await expect(start).toHaveCount(0);
    await workplace.client.delete(id);
  },
);

test(
  'on a phone, the first entry of the menu leads there, and from there to the guide',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { page } = writer;
    const id = 'drafts.changed-on-a-phone';
    await workplace.client.create({ _id: id, _type: 'author', name: 'Pia Phone' });
    await page.setViewportSize({ width: 390, height: 844 });
    await writer.browse('');
    const start = page.getByTestId('start-pane').filter({ visible: true });
    const entry = page.getByRole('link', { name: 'Where to begin' });
    await expect(entry).toBeInViewport();
    await expect(start).toHaveCount(0);
    await entry.click();
    await expect(start.getByRole('listitem').filter({ hasText: 'Pia Phone' })).toContainText('Draft');
    const opened = page.waitForEvent('popup');
    await start.getByRole('link', { name: 'Guide for writers' }).click();
    const guide = await opened;
    await expect(guide.getByRole('heading', { level: 1, name: 'Guide for writers' })).toBeVisible();
    await guide.close();
    await start.getByRole('link', { name: 'Pia Phone' }).click();
    await expect(writer.input('name')).toHaveValue('Pia Phone');
    await workplace.client.delete(id);
  },
);

test(
  'the menu Help opens the guide for writers, and does not offer to register a Studio that runs here',
  { tag: '@long' },
  async ({ writer }) => {
    const { page } = writer;
    await writer.browse('');
    await expect(page.getByTestId('start-pane')).toBeVisible();
    const guide = page.getByRole('menuitem', { name: 'Guide for writers' });
    const opened = page.waitForEvent('popup');
    await writer.inMenu(async () => {
      await expect(guide).toBeVisible({ timeout: 3000 });
      expect(await page.getByRole('menuitem', { name: 'Register studio' }).count()).toBe(0);
      await guide.click({ timeout: 3000 });
    }, page.getByTestId('button-resources-menu'));
    const shown = await opened;
    await expect(shown.getByRole('heading', { level: 1, name: 'Guide for writers' })).toBeVisible();
    await shown.getByRole('link', { name: 'Redirects', exact: true }).first().click();
    await expect(shown.getByRole('heading', { name: 'Redirects', exact: true })).toBeInViewport();
    const picture = shown.getByRole('img').first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await shown.close();
  },
);
