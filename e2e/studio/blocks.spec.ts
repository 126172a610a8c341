import { describedBlocks } from '#core/blocks/blocks.ts';
import { expect, test } from './studioTest.ts';

test.use({ viewport: { width: 1600, height: 1200 } });

/** The selector of each block in the editor, in the order of the menu. */
const blocks = describedBlocks.map(
  ([type, { base, title }]) => [type, selectorOf(type, base, title)] as const,
);

function selectorOf(type: string, base: string | undefined, title: string): string {
  if (base === 'code') return '.cm-editor';
  if (base === 'image' || base === 'file') return `text=${title}`;
  return `[data-picture^="${type}"]`;
}

test(
  'the menu of the editor adds every block, and each is shown in its place',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    test.setTimeout(300_000);
    const { page } = writer;
    await workplace.client.createOrReplace({
      _id: 'drafts.with-blocks',
      _type: 'docPage',
      title: 'With blocks',
    });
    await writer.open('docPage', 'with-blocks');
    await writer.write('Blocks:');
    await writer.enlargeBody();
    const text = page.getByTestId('pt-editor').locator('[contenteditable]').first();
    for (const [type, selector] of blocks) {
      await test.step(type, async () => {
        await writer.insert(type);
        const form = page.getByTestId('form-in-text');
        await expect(form).not.toContainText('UNKNOWN');
        await form.getByRole('button', { name: 'Done' }).first().click();
        await expect(text.locator(selector).first()).toBeVisible();
        const block = text.getByTestId('pte-block-object').filter({ has: page.locator(selector) });
        await expect(block.first().getByRole('button', { name: 'Open menu' })).toBeVisible();
      });
    }
    const types = '*[_id == "drafts.with-blocks"][0].body[_type != "block"]._type';
    await expect
      .poll(() => workplace.client.fetch<unknown>(types, {}, { perspective: 'raw' }))
      .toEqual(blocks.map(([type]) => type));
  },
);

const paragraph = (_key: string, text: string) => ({
  _type: 'block',
  _key,
  markDefs: [],
  children: [{ _type: 'span', _key: 's', text, marks: [] }],
});

test('a block is edited where it stands, from the place that was clicked', async ({ writer, workplace }) => {
  const { page } = writer;
  const { client } = workplace;
  await client.createOrReplace({
    _id: 'drafts.in-place',
    _type: 'docPage',
    title: 'In place',
    body: [
      { _type: 'admonition', _key: 'n', kind: 'tip', title: 'Mind', body: [paragraph('w', 'The gap')] },
      { _type: 'codeBlock', _key: 'c', language: 'typescript', code: 'const a = 1;' },
      paragraph('e', 'The end.'),
    ],
  });
  await writer.open('docPage', 'in-place');
  const form = page.getByTestId('form-in-text');
  const note = form.locator('[data-slate-editor]');
  // A second click, by habit, does nothing to the form that the first has opened.
  await page.locator('[data-picture="admonition-tip"] [data-excerpt]').dblclick();
  await expect(note).toBeFocused();
  await page.keyboard.type(' is wide');
  await expect(note).toHaveText('The gap is wide');
  // Dragging in it selects words: the block cannot be dragged meanwhile.
  await expect(form.locator('xpath=ancestor::*[@draggable="true"]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await page.locator('[data-picture="code"]').click();
  await expect(form.locator('.cm-content')).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('!');
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  // The writer is back in the text, behind the block.
  await page.keyboard.press('Enter');
  await page.keyboard.type('Then');
  const stored = `*[_id == "drafts.in-place"][0].body[]{
    "text": coalesce(code, body[0].children[0].text, children[0].text)
  }.text`;
  await expect
    .poll(() => client.fetch<unknown>(stored, {}, { perspective: 'raw' }))
    .toEqual(['The gap is wide', 'const a = 1;!', 'Then', 'The end.']);
});

test('code says at the field which of its added lines it does not have', async ({ writer, workplace }) => {
  const { page } = writer;
  await workplace.client.createOrReplace({
    _id: 'drafts.with-code',
    _type: 'docPage',
    title: 'With code',
    body: [{ _type: 'codeBlock', _key: 'code', language: 'typescript', code: 'const a = 1;\nconst b = 2;' }],
  });
  await writer.open('docPage', 'with-code');
  await page.getByTestId('pt-editor').locator('.cm-editor').dblclick();
  const form = page.getByTestId('form-in-text');
  await form.getByLabel('Added lines').fill('2-3');
  await expect(form.getByText('Line 3 cannot be added: the code has lines 1 to 2.').first()).toBeVisible();
  await form.getByLabel('Added lines').fill('2');
  await expect(form.getByText('cannot be added')).toHaveCount(0);
  await form
    .getByTestId('field-body[_key=="code"].markedWords')
    .getByRole('button', { name: 'Add item' })
    .click();
  await page.keyboard.type('let');
  await expect(form.getByText('"let" cannot be marked: no line of the code has it.').first()).toBeVisible();
  await form.getByLabel('Show line numbers').check({ force: true });
  const stored = '*[_id == "drafts.with-code"][0].body[0]{addedLines, showLineNumbers}';
  await expect
    .poll(() => workplace.client.fetch<unknown>(stored, {}, { perspective: 'raw' }))
    .toEqual({ addedLines: '2', showLineNumbers: true });
});

const captions = (text: string) => ({ name: 'said.vtt', mimeType: 'text/vtt', buffer: Buffer.from(text) });

test('the captions of a video are uploaded beside it, and refused if they are no WebVTT', async ({
  writer,
  workplace,
}) => {
  const { page } = writer;
  const { client } = workplace;
  const film = await client.assets.upload('file', Buffer.from('film'), { filename: 'film.mp4' });
  const asset = { _type: 'reference', _ref: film._id };
  await client.createOrReplace({
    _id: 'drafts.with-video',
    _type: 'docPage',
    title: 'With a video',
    body: [{ _type: 'video', _key: 'video', title: 'The rate', asset }],
  });
  await writer.open('docPage', 'with-video');
  await page.getByTestId('pt-editor').getByText('The rate').dblclick();
  const field = page.getByTestId('form-in-text').getByRole('group').filter({ hasText: 'Captions' });
  const choose = field.locator('input[type=file]');
  await choose.setInputFiles(captions('1\n00:00:00,000 --> 00:00:01,000\nIt is low.'));
  await expect(field.getByTestId('upload-refused')).toContainText('does not begin with the line WEBVTT');
  await choose.setInputFiles(captions('WEBVTT\n\n00:00.000 --> 00:01.000\nIt is low.'));
  const stored = '*[_id == "drafts.with-video"][0].body[0].captions.asset._ref';
  await expect.poll(() => client.fetch<unknown>(stored, {}, { perspective: 'raw' })).toMatch(/^file-.*-vtt$/);
});

test('a table is a grid to type into, and Enter adds a row at its end', async ({ writer, workplace }) => {
  const { page } = writer;
  await workplace.client.createOrReplace({
    _id: 'drafts.with-table',
    _type: 'docPage',
    title: 'With a table',
  });
  await writer.open('docPage', 'with-table');
  await writer.write('Fees:');
  await writer.insert('table');
  const grid = page.getByTestId('table-grid');
  await grid.getByLabel('Row 1, column 1').click();
  await page.keyboard.type('Market');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Fee');
  // Tab continues in the next row, not to the button that removes this one; those come after all cells.
  await page.keyboard.press('Tab');
  await expect(grid.getByLabel('Row 2, column 1')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(grid.getByLabel('Row 1, column 2')).toBeFocused();
  await grid.getByLabel('Row 3, column 2').focus();
  await page.keyboard.press('Tab');
  await expect(grid.getByRole('button', { name: 'Move row 1', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(grid.getByRole('button', { name: 'Remove row 1' })).toBeFocused();
  await grid.getByLabel('Row 3, column 1').click();
  await page.keyboard.type('Harbor');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Keel');
  await grid.getByRole('button', { name: 'Remove row 2' }).click();
  const rows =
    '*[_id == "drafts.with-table"][0].body[_type == "table"].rows[]{"words": cells[].content[0].children[0].text}.words';
  await expect
    .poll(() => workplace.client.fetch<unknown>(rows, {}, { perspective: 'raw' }))
    .toEqual([
      ['Market', 'Fee'],
      ['Harbor', null],
      ['Keel', null],
    ]);
});

test(
  'a cell with formatted words stays in the grid, and is edited below it',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { page } = writer;
    const { client } = workplace;
    const id = 'drafts.formatted-table';
    await client.createOrReplace({
      _id: id,
      _type: 'docPage',
      title: 'With a formatted table',
      body: [
        {
          _type: 'table',
          _key: 't',
          rows: [
            row(
              'r1',
              cell('a', { text: 'Market', marks: [] }),
              cell('b', { text: 'Fee', marks: ['strong'] }),
            ),
            row('r2', cell('c', { text: 'Harbor', marks: [] }), cell('d', { text: '5 %', marks: [] })),
          ],
        },
      ],
    });
    await writer.open('docPage', 'formatted-table');
    await page.locator('[data-picture="table"]').dblclick();
    const grid = page.getByTestId('table-grid');
    const words = page.getByTestId('cell-editor').locator('[data-slate-editor]');
    await expect(grid.getByRole('button', { name: 'Row 1, column 2: Fee' }).locator('strong')).toHaveText(
      'Fee',
    );
    await grid.getByRole('button', { name: 'Row 1, column 2: Fee' }).click();
    await expect(words).toBeFocused();
    await page.keyboard.type(' a year');
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('cell-editor')).toHaveCount(0);
    await expect(grid.getByRole('button', { name: 'Row 1, column 2: Fee a year' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(grid.getByLabel('Row 2, column 1')).toBeFocused();
    await page.keyboard.press('Control+b');
    await expect(words).toBeFocused();
    await page.keyboard.type(' **new**');
    await grid.getByLabel('Row 2, column 2').click();
    await expect(page.getByTestId('cell-editor')).toHaveCount(0);
    await page.keyboard.type('!');
    const spans = '*[_id == $id][0].body[0].rows[].cells[].content[0].children[]{text, marks}';
    await expect
      .poll(() => client.fetch<unknown>(spans, { id }, { perspective: 'raw' }))
      .toEqual([
        { text: 'Market', marks: [] },
        { text: 'Fee a year', marks: ['strong'] },
        { text: 'Harbor ', marks: [] },
        { text: 'new', marks: ['strong'] },
        { text: '5 %!', marks: [] },
      ]);
    // The address of a problem leads into the cell.
    await client
      .patch(id)
      .set({
        'body[_key=="t"].rows[_key=="r1"].cells[_key=="b"].content[0]': {
          _type: 'block',
          _key: 'p',
          style: 'normal',
          markDefs: [{ _type: 'link', _key: 'l', href: 'nowhere' }],
          children: [{ _type: 'span', _key: 's', text: 'Fee', marks: ['l'] }],
        },
      })
      .commit();
    await page.getByRole('button', { name: 'Done' }).first().click();
    await page.getByRole('button', { name: 'Validation', exact: true }).click();
    await page
      .getByRole('button', { name: /^Error Text/ })
      .first()
      .click();
    await expect(page.getByTestId('cell-editor')).toBeVisible();
  },
);

function row(_key: string, ...cells: readonly object[]) {
  return { _type: 'tableRow', _key, cells };
}

function cell(_key: string, span: { readonly text: string; readonly marks: readonly string[] }) {
  const children = [{ _type: 'span', _key: 's', ...span }];
  return {
    _type: 'tableCell',
    _key,
    content: [{ _type: 'block', _key: 'p', style: 'normal', markDefs: [], children }],
  };
}

test('a formula that cannot be drawn says what is wrong, and what to do', async ({ writer, workplace }) => {
  const { client } = workplace;
  const body = [{ _type: 'formula', _key: 'a', source: 'x^{2' }];
  await client.create({ _id: 'drafts.undrawn', _type: 'docPage', title: 'Undrawn', body });
  await writer.open('docPage', 'undrawn');
  await expect(writer.bodyEditor()).toContainText('Line 1, column 3: { is not ended. Write } where it ends.');
  await writer.leave();
  await client.delete('drafts.undrawn');
});
