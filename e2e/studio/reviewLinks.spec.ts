import { ownTest as test } from './ownTest.ts';
import { expect, Writer } from './studioTest.ts';

const [page1, page2] = ['docPage-for-users--why', 'docPage-for-users--managed-interest-rates'];

test('a reviewer without an account sees the draft of one page, until the link is revoked', async ({
  page,
  own,
  browser,
}) => {
  const writer = new Writer(page, own);
  for (const [id, title] of [
    [page1, 'Quincunx rates'],
    [page2, 'Zugzwang rates'],
  ] as const) {
    const published = await own.client.getDocument(id);
    if (!published) throw new Error(`The sample content has no ${id}.`);
    await own.client.createOrReplace({ ...published, _id: `drafts.${id}`, title });
  }
  await writer.open('docPage', page1);
  await page.getByTestId('action-menu-button').click();
  await page.getByRole('menuitem', { name: 'Links for reviewers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Links for reviewers' });
  await expect(dialog).toContainText('They open on this machine only.', { timeout: 60_000 });
  await dialog.getByLabel('Days until the link ends').fill('31');
  await expect(dialog.getByRole('button', { name: 'Create a link' })).toBeDisabled();
  await dialog.getByLabel('Days until the link ends').fill('3');
  await dialog.getByRole('button', { name: 'Create a link' }).click();
  const address = await dialog.getByLabel('Link', { exact: true }).inputValue();
  expect(address).toMatch(/\/docs\/for-users\/why\/#review=[\w-]{11}\.[\w-]{22}$/);
  await expect(dialog.getByRole('listitem')).toHaveCount(1);

  const context = await browser.newContext();
  const asked: string[] = [];
  try {
    const reviewer = await context.newPage();
    reviewer.on('request', (request) => asked.push(request.url(), request.headers()['referer'] ?? ''));
    const heading = reviewer.getByRole('heading', { level: 1 });
    const bar = reviewer.locator('[data-preview="review"]');
    await reviewer.goto(address);
    await expect(heading).toHaveText('Quincunx rates');
    await expect(bar).toContainText('For review: parts of this are not published yet.');
    await expect(reviewer).toHaveURL(`${new URL(address).origin}/docs/for-users/why/`);

    await test.step('what is typed is shown', async () => {
      await own.client.patch(`drafts.${page1}`).set({ title: 'Quincunx rates again' }).commit();
      await expect(heading).toHaveText('Quincunx rates again');
    });

    await test.step('links lead to what is published, and not to other drafts', async () => {
      await reviewer.getByRole('main').getByRole('link', { name: 'Managed interest rates' }).first().click();
      await expect(heading).toHaveText('Managed interest rates');
      await expect(bar).toContainText('For review');
      await reviewer.goBack();
      await expect(heading).toHaveText('Quincunx rates again');
    });

    await test.step('the list says that it is used', async () => {
      await page.getByRole('button', { name: 'Close dialog' }).click();
      await page.getByTestId('action-menu-button').click();
      await page.getByRole('menuitem', { name: 'Links for reviewers' }).click();
      await expect(dialog.getByRole('listitem')).toContainText(
        /Quincunx rates.*By .*works until.*last used/s,
      );
    });

    await test.step('once it is revoked, the open page is empty, and so is every other', async () => {
      await dialog.getByRole('button', { name: /^Revoke/ }).click();
      await expect(reviewer.getByRole('status')).toHaveText('This link was revoked. Ask for a new one.');
      await expect(reviewer.locator('body')).not.toContainText('Quincunx');
      await expect(dialog.getByRole('listitem')).toContainText('revoked');
      const again = await context.newPage();
      again.on('request', (request) => asked.push(request.url()));
      await again.goto(address);
      await expect(again.getByRole('status')).toHaveText('This link was revoked. Ask for a new one.');
    });
  } finally {
    await context.close();
  }
  const [, secret = 'none'] = /#review=(.*)/.exec(address) ?? [];
  expect(asked.filter((text) => text.includes(secret) || text.includes('Zugzwang'))).toEqual([]);
});
