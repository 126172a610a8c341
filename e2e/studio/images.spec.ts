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

  const form = page.getByTestId('form-in-text');
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'red.png', mimeType: 'image/png', buffer: await field('#c33') });
  const uploaded = { asset: { _ref: expect.stringMatching(/^image-[0-9a-f]{40}-120x80-png$/) } };
  await expect.poll(figure).toMatchObject(uploaded);
  await form.getByLabel('Description of the image').fill('A red field');

  await form.getByTestId('options-menu-edit-details').click();
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

  const crop = page.getByRole('dialog');
  await expect(crop).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(crop).toHaveCount(0);
  await form.getByRole('button', { name: 'Done' }).click();
  await expect(form).toHaveCount(0);
  // The text shows what the crop leaves.
  const shown = page.getByTestId('pte-block-object').locator('img');
  await expect(shown).toHaveAttribute('src', /[?&]rect=[1-9]\d*,/);

  // Another image in its place, which is higher than wide, is shown as a whole.
  await shown.dblclick();
  await form.getByTestId('options-menu-button').click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Upload' }).click();
  const high = { name: 'high.png', mimeType: 'image/png', buffer: await field('#3c3', 80, 120) };
  await (await chooser).setFiles(high);
  await expect.poll(figure).toEqual({
    _type: 'figure',
    _key: expect.any(String),
    asset: { _type: 'reference', _ref: expect.stringMatching(/-80x120-png$/) },
    alt: 'A red field',
  });
});

test(
  'an image that is too large for the web is refused at the field, before it is uploaded',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { page } = writer;
    await workplace.client.create({ _id: 'drafts.author-poster', _type: 'author', name: 'Paul Poster' });
    await writer.open('author', 'author-poster');
    const choose = page.getByTestId('document-pane').locator('input[type=file]');
    await choose.setInputFiles({
      name: 'poster.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(20_100_000),
    });
    await expect(page.getByTestId('upload-refused')).toContainText(
      '“poster.png” was not uploaded, because it is 20.1 MB. An image may be at most 20 MB',
    );
    await choose.setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: await field('#3c3') });
    const asset = '*[_id == "drafts.author-poster"][0].image.asset._ref';
    await expect.poll(() => workplace.client.fetch(asset, {}, { perspective: 'raw' })).toMatch(/^image-/);
    await expect(page.getByTestId('upload-refused')).toHaveCount(0);
  },
);

test(
  'an image that is damaged, or that browsers do not show, is refused at the field; others can also be dropped',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { page } = writer;
    await workplace.client.create({ _id: 'drafts.author-damaged', _type: 'author', name: 'Dora Damaged' });
    await writer.open('author', 'author-damaged');
    const pane = page.getByTestId('document-pane');
    const choose = pane.locator('input[type=file]');
    const refused = page.getByTestId('upload-refused');
    const whole = await field('#33c');
    await choose.setInputFiles({
      name: 'face.png',
      mimeType: 'image/png',
      buffer: whole.subarray(0, whole.length / 2),
    });
    await expect(refused).toHaveText(
      '“face.png” was not uploaded, because it is damaged or incomplete. Save it again and upload that file.',
    );
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    await choose.setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: heic });
    await expect(refused).toHaveText(
      '“IMG_1.jpg” was not uploaded, because it is a HEIC photo, which browsers do not show. Save it as JPEG or PNG, and upload that.',
    );
    const dropped = await page.evaluateHandle(
      (bytes) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([Uint8Array.from(bytes)], 'dropped.png', { type: 'image/png' }));
        return transfer;
      },
      [...whole],
    );
    const frame = pane.locator('[data-is-file-target]').first();
    for (const type of ['dragenter', 'dragover', 'drop']) {
      await frame.dispatchEvent(type, { dataTransfer: dropped });
    }
    const asset = '*[_id == "drafts.author-damaged"][0].image.asset->originalFilename';
    await expect.poll(() => workplace.client.fetch(asset, {}, { perspective: 'raw' })).toBe('dropped.png');
    await expect(refused).toHaveCount(0);
  },
);

test(
  'one upload takes the place of another everywhere, and the one that nobody uses can be deleted',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { page } = writer;
    const { client } = workplace;
    const upload = async (color: string, filename: string) =>
      (await client.assets.upload('image', await field(color), { filename }))._id;
    const [old, other] = [await upload('#111', 'old-logo.png'), await upload('#222', 'new-logo.png')];
    const image = { _type: 'image', asset: { _type: 'reference', _ref: old }, alt: 'Our logo' };
    await client.create({ _id: 'author-logo', _type: 'author', name: 'Lola Logo', image });
    await client.create({ _id: 'drafts.author-logo', _type: 'author', name: 'Lola Logo', image });
    await writer.browse('uploads');
    const row = (name: string) => page.getByTestId('upload').filter({ hasText: name });
    await expect(row('old-logo.png')).toContainText('Used in Lola Logo');
    await row('old-logo.png').getByRole('button', { name: 'Replace everywhere' }).click();
    await page.getByLabel('Another upload').selectOption({ label: 'new-logo.png' });
    await writer.confirm('Replace everywhere');

    await expect(row('new-logo.png')).toContainText('Used in Lola Logo');
    const images = '*[name == "Lola Logo"].image{alt, "asset": asset._ref}';
    const replaced = { alt: 'Our logo', asset: other };
    expect(await client.fetch(images, {}, { perspective: 'raw' })).toEqual([replaced, replaced]);

    await page.getByRole('button', { name: /^Not used/ }).click();
    await expect(row('new-logo.png')).toHaveCount(0);
    await row('old-logo.png').getByRole('button', { name: 'Delete' }).click();
    await expect(row('old-logo.png')).toHaveCount(0);
    expect(await client.getDocument(old)).toBeUndefined();
  },
);

/** A field of one colour. */
function field(background: string, width = 120, height = 80): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}
