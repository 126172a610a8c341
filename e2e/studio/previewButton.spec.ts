import { freshTest as test, expect } from './studioTest.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('Preview opens the page of a document beside its form, also when the preview is still starting', async ({
  writer,
  workplace,
}) => {
  const { page } = writer;
  const frame = page.frameLocator('iframe');
  const preview = new RegExp(`^${workplace.previewUrl}/`);
  await page.route(preview, (route) => route.abort());
  await writer.open('docPage', 'docPage-for-users--why');
  const button = writer.head().getByRole('button', { name: 'Preview' });
  await button.click();
  await expect(page.getByTestId('preview-said')).toHaveText(
    'The preview is starting. The page opens here as soon as it is ready.',
  );
  await page.unroute(preview);
  await expect(page).toHaveURL(/\/preview\/.*preview=\/docs\/for-users\/why\//, { timeout: 60_000 });
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Why let someone else set your rate', {
    timeout: 60_000,
  });
  // Beside the page there is nothing to open, and room to write.
  await expect(writer.input('title')).toBeInViewport();
  await expect(writer.bodyEditor().getByText('You can set your own rate')).toBeInViewport();
  await expect(button).toHaveCount(0);
  const form = await page.getByTestId('document-pane').boundingBox();
  expect(form?.width).toBeGreaterThanOrEqual(500);

  // A frame that was loaded when nothing was there shows the page by itself when something is.
  await page.route(preview, (route) => route.abort());
  await frame.locator('body').evaluate(() => window.location.reload());
  await expect(
    page.getByText('The preview does not answer. It is asked again every few seconds'),
  ).toBeVisible();
  await page.unroute(preview);
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Why let someone else set your rate', {
    timeout: 60_000,
  });
  await expect(page.getByText('The preview does not answer.')).toHaveCount(0);
});

test('Preview of a document that no page shows says so', { tag: '@long' }, async ({ writer, workplace }) => {
  const redirect = { _id: 'drafts.unseen', _type: 'redirect', from: '/unseen', to: '/docs' };
  await workplace.client.createOrReplace(redirect);
  await writer.open('redirect', 'unseen');
  await writer.head().getByRole('button', { name: 'Preview' }).click();
  await expect(writer.page.getByTestId('preview-said')).toHaveText('No page shows this document yet.', {
    timeout: 60_000,
  });
  await writer.leave();
  await workplace.client.delete('drafts.unseen');
});
