import { expect, freshTest as test, Writer } from './studioTest.ts';

test('a writer on this machine logs in with one click, and no request goes to another machine', async ({
  page,
  workplace,
}) => {
  test.setTimeout(180_000);
  const answered = new Set<string>();
  page.on('response', (response) => answered.add(new URL(response.url()).hostname));
  const blocked: string[] = [];
  const blockedFonts: string[] = [];
  page.on('requestfailed', (request) => {
    const { hostname } = new URL(request.url());
    if (!hostname.endsWith('localhost')) blocked.push(request.failure()?.errorText ?? '');
    if (request.resourceType() === 'font') blockedFonts.push(request.url());
  });
  await page.goto(workplace.url);
  await page.getByRole('button', { name: /Second Editor/ }).click();
  await page.getByTestId('pane-item-Docs').click();
  await page.getByTestId('pane-item-All pages').click();
  // The pages that other tests have made come first in the list, which has no rows for what is out of sight.
  await page.getByPlaceholder('Search list').fill('Terms of service');
  await page.getByText('Terms of service', { exact: true }).click();
  const title = page.getByTestId('field-title').getByRole('textbox');
  // The first form of a cold Studio takes longer than a change in it.
  await title.waitFor();
  await expect(title).toHaveValue('Terms of service');
  // The Studio's own font comes from its own origin.
  await expect.poll(() => page.evaluate(() => document.fonts.check('500 16px Inter'))).toBe(true);
  expect(blockedFonts).toEqual([]);

  expect([...answered].filter((host) => host !== 'localhost' && !host.endsWith('.localhost'))).toEqual([]);
  // Requests that the Studio cannot disable are blocked by the policy.
  expect(blocked.filter((error) => error !== 'csp')).toEqual([]);
  // Only for developers, not for editors.
  await expect(page.getByText('Vision', { exact: true })).toHaveCount(0);
});

test(
  'signing out waits until the other tabs have saved what was typed',
  { tag: '@long' },
  async ({ page, context, workplace }) => {
    test.setTimeout(180_000);
    const id = 'post-in-another-tab';
    const children = [{ _type: 'span', _key: 'words', text: 'Rates are steady', marks: [] }];
    const body = [{ _type: 'block', _key: 'line', style: 'normal', markDefs: [], children }];
    await workplace.client.create({ _id: `drafts.${id}`, _type: 'post', title: 'Two tabs', body });
    await page.goto(workplace.url);
    await page.getByRole('button', { name: /Second Editor/ }).click();
    const menu = page.locator('#user-menu');
    await menu.waitFor();
    // A page signs out with the token that it was loaded with.
    await page.reload();
    const other = new Writer(await context.newPage(), { url: workplace.url, token: '' });
    await other.page.goto(`${workplace.url}/intent/edit/id=${id};type=post/`);
    await expect(other.bodyEditor()).toBeVisible({ timeout: 60_000 });
    await other.formTakesFocus();

    await menu.click();
    await other.bodyEditor().click();
    await other.page.keyboard.press('Control+End');
    await other.page.keyboard.type(', as ever');
    // Right after something else, which is saved first.
    await other.type('title', 'Two tabs, one person');
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(menu).toHaveCount(0);
    const saved = '*[_id == $id][0]{title, "text": body[0].children[0].text}';
    await expect
      .poll(() => workplace.client.fetch<unknown>(saved, { id: `drafts.${id}` }, { perspective: 'raw' }))
      .toEqual({ title: 'Two tabs, one person', text: 'Rates are steady, as ever' });
  },
);
