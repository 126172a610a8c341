import { expect, freshTest as test } from './studioTest.ts';

test('while nothing is open, what was changed last is beside the menu, and leads to it', async ({
  writer,
  workplace,
}) => {
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
});
