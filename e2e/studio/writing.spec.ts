import { expect, test } from './studioTest.ts';

const markdown = `## Fees

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
  await client.create({ _id: 'drafts.pasted', _type: 'docPage', title: 'Pasted' });
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
