import type { Locator, Page } from '@playwright/test';
import { expect, test } from './studioTest.ts';

const markdown = `## Fees {#our-fees}

Read [why](/docs/for-users/why) **first**.

- one
- two

| Market | Fee |
| --- | --- |
| Meridian | 0.5 % |

\`\`\`ts
const fee = 50;
\`\`\`

:::warning
Rates can rise.
:::
`;

test('pasted Markdown becomes blocks, with links to pages as references', async ({ writer, workplace }) => {
  const { page } = writer;
  const { client } = workplace;
  await client.createOrReplace({ _id: 'drafts.pasted', _type: 'docPage', title: 'Pasted' });
  await writer.open('docPage', 'pasted');
  const editor = writer.field('body').getByTestId('pt-editor').locator('[contenteditable]').first();
  await writer.field('body').getByTestId('pt-editor').click();
  await editor.click();
  await editor.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, markdown);
  await expect(page.locator('[data-picture="table"]')).toContainText('Meridian');
  await expect(page.locator('[data-picture="admonition-warning"]')).toContainText('Rates can rise.');
  const ids = `*[_id == "drafts.pasted"][0]{
    "id": formerHeadings[0].id, "isFirst": formerHeadings[0].heading == body[0]._key
  }`;
  await expect
    .poll(() => client.fetch<unknown>(ids, {}, { perspective: 'raw' }))
    .toEqual({ id: 'our-fees', isFirst: true });
  const types = '*[_id == "drafts.pasted"][0].body[]{_type, style, listItem}';
  await expect
    .poll(() => client.fetch<unknown>(types, {}, { perspective: 'raw' }))
    .toEqual([
      { _type: 'block', style: 'h2', listItem: null },
      { _type: 'block', style: 'normal', listItem: null },
      { _type: 'block', style: 'normal', listItem: 'bullet' },
      { _type: 'block', style: 'normal', listItem: 'bullet' },
      { _type: 'table', style: null, listItem: null },
      { _type: 'codeBlock', style: null, listItem: null },
      { _type: 'admonition', style: null, listItem: null },
    ]);
  const link = '*[_id == "drafts.pasted"][0].body[1].markDefs[0].target._ref';
  expect(await client.fetch(link, {}, { perspective: 'raw' })).toBe('docPage-for-users--why');
});

test.describe('smart typography', () => {
  const spans = '*[_id == $id][0].body[0].children[]{text, marks}';
  const settings = 'siteSettings';
  /** The Studio may not know the settings yet; then a person types again. */
  const soon = { timeout: 3000 };

  test(
    'never touches code, whether it is typed as code or becomes it',
    { tag: '@long' },
    async ({ writer, workplace }) => {
      const { page } = writer;
      const { client } = workplace;
      const id = 'drafts.typed-code';
      const written = () => client.fetch<unknown>(spans, { id }, { perspective: 'raw' });
      await client.createOrReplace({ _id: id, _type: 'docPage', title: 'Typed code' });
      await writer.open('docPage', 'typed-code');
      await writer.write('Run `npm start --port "3000" -> ok`, ');
      const code = { text: 'npm start --port "3000" -> ok', marks: ['code'] };
      await expect.poll(written).toEqual([{ text: 'Run ', marks: [] }, code, { text: ', ', marks: [] }]);
      // A button instead of backticks.
      await formatting(page, 'code').click();
      await page.keyboard.type('---');
      await formatting(page, 'code').click();
      await expect
        .poll(written)
        .toEqual([
          { text: 'Run ', marks: [] },
          code,
          { text: ', ', marks: [] },
          { text: '---', marks: ['code'] },
        ]);
      // Words that were improved before they became code. The settings are loaded by now or soon.
      await expect(async () => {
        await page.keyboard.press('Control+a');
        await page.keyboard.type('say "go" -> now');
        await expect.poll(written, soon).toEqual([{ text: 'say “go” → now', marks: [] }]);
      }).toPass();
      // The editor hears of a selection a moment after the browser has it, and then offers to comment on it. An editor that renders what was saved
      // in between puts the caret back; then a person selects again.
      const selected = page.getByTestId('inline-comment-button');
      await expect(async () => {
        await page.keyboard.press('Shift+Home');
        await expect(selected).toBeVisible(soon);
      }).toPass();
      await formatting(page, 'code').click();
      await expect.poll(written).toEqual([{ text: 'say "go" -> now', marks: ['code'] }]);
      await page.keyboard.press('Control+z');
      await expect.poll(written).toEqual([{ text: 'say “go” → now', marks: [] }]);
      await page.keyboard.press('ArrowLeft');
      await expect(selected).toHaveCount(0);
      await page.keyboard.type('`');
      for (const _ of 'say “go” → now') await page.keyboard.press('ArrowRight');
      await page.keyboard.type('` "end" `ls --');
      const before = { text: 'say "go" -> now', marks: ['code'] };
      await expect.poll(written).toEqual([before, { text: ' “end” `ls --', marks: [] }]);
      await page.keyboard.type('all`');
      await expect
        .poll(written)
        .toEqual([before, { text: ' “end” ', marks: [] }, { text: 'ls --all', marks: ['code'] }]);
    },
  );

  test('is switched off in the settings of the site', { tag: '@long' }, async ({ writer, workplace }) => {
    const { page } = writer;
    const { client } = workplace;
    const id = 'drafts.typed-plainly';
    const written = () => client.fetch<unknown>(spans, { id }, { perspective: 'raw' });
    await client.createOrReplace({ _id: id, _type: 'docPage', title: 'Typed plainly' });
    await writer.open('docPage', 'typed-plainly');
    await writer.write('Words');
    const becomes = async (text: string) => {
      await page.keyboard.press('Control+a');
      await page.keyboard.type('"go" -- now');
      await expect.poll(written, soon).toEqual([{ text, marks: [] }]);
    };
    try {
      await expect(() => becomes('“go” — now')).toPass();
      await client.patch(settings).set({ smartTypography: false }).commit();
      await expect(() => becomes('"go" -- now')).toPass();
    } finally {
      await client.patch(settings).unset(['smartTypography']).commit();
    }
  });
});

test(
  'letters stay together when the first is typed before the browser has reported that the caret moved',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { client } = workplace;
    await client.createOrReplace({ _id: 'drafts.moved-caret', _type: 'docPage', title: 'Moved caret' });
    await writer.open('docPage', 'moved-caret');
    await writer.write('words');
    const editor = writer.field('body').getByTestId('pt-editor').locator('[contenteditable]').first();
    const text = '*[_id == "drafts.moved-caret"][0].body[0].children[0].text';
    const written = () => client.fetch<unknown>(text, {}, { perspective: 'raw' });
    await expect.poll(written).toBe('words');
    // Both in one task, as when a busy browser has two keys to work off.
    await editor.evaluate((element) => {
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true }));
      window.getSelection()?.modify('move', 'backward', 'lineboundary');
      const letter = { inputType: 'insertText', data: 'X', bubbles: true, cancelable: true };
      element.dispatchEvent(new InputEvent('beforeinput', letter));
    });
    await expect(editor).toHaveText('Xwords');
    await writer.page.keyboard.type('YZ');
    await expect.poll(written).toBe('XYZwords');
  },
);

test('what is typed after a formatting button is pressed goes into the text, with that formatting', async ({
  writer,
  workplace,
}) => {
  const { page } = writer;
  const { client } = workplace;
  await client.createOrReplace({ _id: 'drafts.formatted', _type: 'docPage', title: 'Formatted' });
  await writer.open('docPage', 'formatted');
  await writer.write('Plain ');
  await formatting(page, 'strong').click();
  await page.keyboard.type('bold words');
  await formatting(page, 'strong').click();
  await page.keyboard.type(' plain ');
  const block = '*[_id == "drafts.formatted"][0].body[0]{listItem, "spans": children[]{text, marks}}';
  const written = () => client.fetch<unknown>(block, {}, { perspective: 'raw' });
  // Nobody's hands go from the text to the toolbar within the tenth of a second in which the editor takes over where the caret is.
  await expect.poll(written).toMatchObject({ spans: [{}, {}, { text: ' plain ' }] });
  await formatting(page, 'em').focus();
  await page.keyboard.press('Enter');
  // A press by mouse never takes the focus from the text; one by key gives it back in the next moment.
  await expect(writer.field('body').locator('[contenteditable]').first()).toBeFocused();
  await page.keyboard.type('with keys');
  await formatting(page, 'bullet').click();
  await page.keyboard.type(' in a list');
  await expect.poll(written).toEqual({
    listItem: 'bullet',
    spans: [
      { text: 'Plain ', marks: [] },
      { text: 'bold words', marks: ['strong'] },
      { text: ' plain ', marks: [] },
      { text: 'with keys in a list', marks: ['em'] },
    ],
  });
});

/** The button above the text for some formatting. The toolbar measures hidden copies of its buttons, too. */
function formatting(page: Page, name: string): Locator {
  return page.getByTestId(`action-button-${name}`).filter({ visible: true }).first();
}
