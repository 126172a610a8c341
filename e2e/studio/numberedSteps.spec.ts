import type { Page } from '@playwright/test';
import { expect, test } from './studioTest.ts';

const item = (key: string, text: string) => ({
  _type: 'block',
  _key: key,
  style: 'normal',
  listItem: 'number',
  level: 1,
  markDefs: [],
  children: [{ _type: 'span', _key: `${key}s`, text, marks: [] }],
});

test(
  'a step after code continues the numbering when a writer says so, and the editor shows its number',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { page } = writer;
    const { client } = workplace;
    const code = { _type: 'codeBlock', _key: 'code', language: 'bash', code: 'npm install' };
    const body = [item('a', 'Fetch it'), item('b', 'Install it'), code, item('c', 'Start it')];
    await client.createOrReplace({ _id: 'drafts.steps', _type: 'docPage', title: 'Steps', body });
    await writer.open('docPage', 'steps');
    await writer.field('body').getByTestId('pt-editor').click();
    await expect.poll(() => numbersIn(page)).toEqual(['1', '2', '1']);
    const button = writer
      .field('body')
      .locator('[data-testid="action-button-continued"][aria-hidden="false"]');
    // Sanity's form learns of the click at the code later, in a transition, and may then move the caret back there (sanity 6.16,
    // `useTrackFocusPath`).
    await expect(async () => {
      await writer.field('body').getByText('Start it').click();
      await expect(button).toBeEnabled({ timeout: 2000 });
    }).toPass();
    await button.click();
    await expect.poll(() => numbersIn(page)).toEqual(['1', '2', '3']);
    await expect
      .poll(() =>
        client.fetch<unknown>('*[_id == "drafts.steps"][0].body[].listItem', {}, { perspective: 'raw' }),
      )
      .toEqual(['number', 'number', null, 'continued']);
  },
);

/** The stored form of a step with code and of a paragraph on this level. */
const stepWith = (level: string) => ['block number 1', 'codeBlock - 1', `block - ${level}`];

test('what is written in a step is part of it, and the next step continues the numbering', async ({
  writer,
  workplace,
}) => {
  const { page } = writer;
  const { client } = workplace;
  await client.createOrReplace({ _id: 'drafts.steps', _type: 'docPage', title: 'Steps' });
  const stored = (): Promise<unknown> =>
    client.fetch(
      '*[_id == "drafts.steps"][0].body[]{"is": _type + " " + coalesce(listItem, "-") + " " + coalesce(string(level), "-")}.is',
      {},
      { perspective: 'raw' },
    );
  await writer.open('docPage', 'steps');
  const body = writer.field('body');
  const form = body.getByTestId('form-in-text');
  await writer.write('1. Install it');
  await page.keyboard.press('Enter');
  await page.keyboard.type('```bash');
  await page.keyboard.press('Enter');
  await form.locator('.cm-content').fill('npm install');
  await expect.poll(stored).toEqual(['block number 1', 'codeBlock - 1']);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Wait.');
  await expect.poll(stored).toEqual(stepWith('1'));
  await page.keyboard.press('Shift+Tab');
  await expect.poll(stored).toEqual(stepWith('-'));
  await page.keyboard.press('Tab');
  await expect.poll(stored).toEqual(stepWith('1'));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Start it');
  await expect.poll(stored).toEqual([...stepWith('1'), 'block number 1']);
  await expect.poll(() => numbersIn(page)).toEqual(['1', '2']);
  await body.getByText('npm install').hover();
  await body.getByRole('button', { name: 'Move out of the list item' }).click();
  await expect.poll(stored).toEqual(['block number 1', 'codeBlock - -', 'block - 1', 'block number 1']);
});

/** The numbers on the page as the browser shows them: those of list items are counted by the stylesheet, so only the accessibility tree has them. */
async function numbersIn(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes.flatMap(({ role, name }) =>
    role?.value === 'StaticText' && /^\d+$/.test(String(name?.value)) ? [String(name?.value)] : [],
  );
}
