import sharp from 'sharp';
import { expect, test } from './studioTest.ts';

test.use({ viewport: { width: 1600, height: 1200 } });

test('an image can be uploaded into a text, described, cropped, and given a hotspot', async ({
  writer,
  workplace,
}) => {
  const { page } = writer;
  const { client } = workplace;
  const fields = '*[_id == "drafts.with-image"][0].body[_type == "figure"][0]';
  const figure = () => client.fetch<unknown>(fields, {}, { perspective: 'raw' });
  await client.create({ _id: 'drafts.with-image', _type: 'docPage', title: 'With an image' });
  await writer.open('docPage', 'with-image');
  await writer.write('See:');
  await writer.insert('figure');

  const dialog = page.getByTestId('nested-object-dialog');
  const red = sharp({ create: { width: 120, height: 80, channels: 3, background: '#c33' } });
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'red.png', mimeType: 'image/png', buffer: await red.png().toBuffer() });
  const uploaded = { asset: { _ref: expect.stringMatching(/^image-[0-9a-f]{40}-120x80-png$/) } };
  await expect.poll(figure).toMatchObject(uploaded);
  await dialog.getByLabel('Description of the image').fill('A red field');

  await dialog.getByTestId('options-menu-edit-details').click();
  const whole = page.locator('rect[data-handle="crop"]').first();
  await expect(whole).toBeVisible();
  const { width = 0, height = 0 } = (await whole.boundingBox()) ?? {};
  await writer.drag(page.locator('[data-handle="crop-left"]').last(), width / 4, 0);
  await expect
    .poll(figure)
    .toMatchObject({ crop: { left: expect.closeTo(0.25, 1), right: 0, top: 0, bottom: 0 } });
  await writer.drag(page.locator('[data-handle="hotspotHandle"]'), -width / 8, -height / 8);
  await expect.poll(figure).toMatchObject({
    ...uploaded,
    alt: 'A red field',
    crop: { left: expect.closeTo(0.25, 1) },
    hotspot: { x: expect.closeTo(0.625, 1), y: 0.5, width: expect.any(Number), height: expect.any(Number) },
  });
});
