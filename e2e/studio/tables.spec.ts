import type { Page } from '@playwright/test';
import { expect, test } from './studioTest.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const id = 'drafts.undone-table';
const stored =
  '*[_id == $id][0].body[_type == "table"][0]{alignments, "rows": rows[].cells[].content[0].children[0].text}';

test(
  'Ctrl+Z in a table undoes one action of the writer at a time, and the choice below a column aligns it',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { page } = writer;
    const { client } = workplace;
    const rows = [
      { _type: 'tableRow', _key: 'r1', cells: [cell('a', 'Market'), cell('b', 'Fee')] },
      { _type: 'tableRow', _key: 'r2', cells: [cell('c', 'Harbor'), cell('d', '5')] },
    ];
    await client.createOrReplace({
      _id: id,
      _type: 'docPage',
      title: 'Undone',
      body: [{ _type: 'table', _key: 't', rows }],
    });
    const isStored = async (
      expected: readonly (string | null)[],
      alignments: readonly string[] | null = null,
    ) => {
      await expect
        .poll(() => client.fetch<unknown>(stored, { id }, { perspective: 'raw' }))
        .toEqual({ alignments, rows: expected });
    };
    await writer.open('docPage', 'undone-table');
    await page.locator('[data-picture="table"]').dblclick();
    const grid = page.getByTestId('table-grid');
    await grid.getByLabel('Row 2, column 1').click();
    await page.keyboard.type(' new');
    await grid.getByLabel('Row 2, column 2').click();
    await page.keyboard.type('0');
    await isStored(['Market', 'Fee', 'Harbor new', '50']);
    // By the keyboard alone: the choice comes with the controls of rows and columns, after the last cell.
    for (const name of [
      'Move row 1',
      'Remove row 1',
      'Move row 2',
      'Remove row 2',
      'Move column 1',
      'Alignment of column 1',
      'Remove column 1',
      'Move column 2',
    ]) {
      await page.keyboard.press('Tab');
      await expect(grid.getByLabel(name, { exact: true })).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(grid.getByLabel('Alignment of column 2')).toBeFocused();
    await page.keyboard.type('r');
    await isStored(['Market', 'Fee', 'Harbor new', '50'], ['left', 'right']);
    await grid.getByRole('button', { name: 'Remove column 1' }).click();
    await isStored(['Fee', '50'], ['right']);
    await grid.getByRole('button', { name: 'Remove row 1' }).click();
    await isStored(['50'], ['right']);
    await grid.getByRole('button', { name: 'Row', exact: true }).click();
    await isStored(['50', null], ['right']);
    await grid.getByRole('button', { name: 'Column', exact: true }).click();
    await isStored(['50', null, null, null], ['right']);

    await page.keyboard.press('Control+z');
    await isStored(['50', null], ['right']);
    await page.keyboard.press('Control+z');
    await isStored(['50'], ['right']);
    await page.keyboard.press('Control+z');
    await isStored(['Fee', '50'], ['right']);
    await page.keyboard.press('Control+z');
    await isStored(['Market', 'Fee', 'Harbor new', '50'], ['left', 'right']);
    await page.keyboard.press('Control+z');
    await isStored(['Market', 'Fee', 'Harbor new', '50']);
    await page.keyboard.press('Control+z');
    await isStored(['Market', 'Fee', 'Harbor new', '5']);
    await page.keyboard.press('Control+z');
    await isStored(['Market', 'Fee', 'Harbor', '5']);
    // There is nothing more to undo: the text around the table keeps the table.
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+Shift+z');
    await isStored(['Market', 'Fee', 'Harbor new', '5']);
    await page.keyboard.press('Control+y');
    await isStored(['Market', 'Fee', 'Harbor new', '50']);
    await formatAndUndo(page, isStored);
  },
);

test(
  'whoever types in a cell stays in it while a colleague removes and adds what is before it',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { page } = writer;
    const { client } = workplace;
    const table = 'drafts.shared-table';
    await client.createOrReplace({
      _id: table,
      _type: 'docPage',
      title: 'Shared',
      body: [{ _type: 'table', _key: 't', rows: [1, 2, 3].map(rowOf) }],
    });
    await writer.open('docPage', 'shared-table');
    await page.locator('[data-picture="table"]').dblclick();
    const grid = page.getByTestId('table-grid');
    await grid.getByLabel('Row 2, column 2').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' one');
    await client
      .patch(table)
      .unset([1, 2, 3].map((number) => `body[0].rows[_key=="r${number}"].cells[_key=="a${number}"]`))
      .commit();
    await expect(grid.getByLabel('Row 2, column 1')).toBeFocused();
    await page.keyboard.type(' two');
    await client
      .patch(table)
      .unset(['body[0].rows[_key=="r1"]'])
      .insert('after', 'body[0].rows[-1]', [rowOf(1)])
      .commit();
    await expect(grid.getByLabel('Row 1, column 1')).toBeFocused();
    await page.keyboard.type(' three');
    await expect
      .poll(() => client.fetch<unknown>(stored, { id: table }, { perspective: 'raw' }))
      .toMatchObject({ rows: ['b2 one two three', 'c2', 'b3', 'c3', 'a1', 'b1', 'c1'] });
  },
);

test('rows and columns are moved with the mouse and with keys, and a spreadsheet is pasted into cells', async ({
  writer,
  workplace,
}) => {
  const { page } = writer;
  const { client } = workplace;
  const moves = 'drafts.moved-table';
  const isStored = async (rows: readonly string[], alignments: readonly string[] = ['right']) => {
    const query =
      '*[_id == $id][0].body[0]{alignments, "rows": rows[]{"texts": array::join(cells[]{"text": coalesce(content[0].children[0].text, "")}.text, " ")}.texts}';
    await expect
      .poll(() => client.fetch<unknown>(query, { id: moves }, { perspective: 'raw' }))
      .toEqual({ alignments, rows });
  };
  await client.createOrReplace({
    _id: moves,
    _type: 'docPage',
    title: 'Moved',
    body: [{ _type: 'table', _key: 't', alignments: ['right'], rows: [1, 2, 3].map(rowOf) }],
  });
  // The whole table is in sight.
  await page.setViewportSize({ width: 1280, height: 1100 });
  await writer.open('docPage', 'moved-table');
  await page.locator('[data-picture="table"] [data-cell="b2"]').click();
  const grid = page.getByTestId('table-grid');
  const handle = (line: string) => grid.getByLabel(`Move ${line}`, { exact: true });
  await expect(grid.getByLabel('Row 2, column 2')).toBeFocused();
  await handle('row 3').hover();
  await page.mouse.down();
  await grid.getByLabel('Row 2, column 3').hover();
  await grid.getByLabel('Row 1, column 3').hover();
  await page.mouse.up();
  await isStored(['a3 b3 c3', 'a1 b1 c1', 'a2 b2 c2']);
  await handle('row 1').focus();
  await page.keyboard.press('ArrowDown');
  await expect(handle('row 2')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(handle('row 3')).toBeFocused();
  await isStored(['a1 b1 c1', 'a2 b2 c2', 'a3 b3 c3']);
  await handle('column 1').focus();
  await page.keyboard.press('ArrowRight');
  await expect(handle('column 2')).toBeFocused();
  await isStored(['b1 a1 c1', 'b2 a2 c2', 'b3 a3 c3'], ['left', 'right']);
  await page.keyboard.press('Control+z');
  await isStored(['a1 b1 c1', 'a2 b2 c2', 'a3 b3 c3']);

  await grid.getByLabel('Row 3, column 2').click();
  await grid.getByLabel('Row 3, column 2').evaluate((place) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'v\tw\nx\ty\n');
    place.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await isStored(['a1 b1 c1', 'a2 b2 c2', 'a3 v w', ' x y']);
  await page.evaluate(() =>
    document.addEventListener('copy', ({ clipboardData }) => {
      document.documentElement.dataset['copied'] = clipboardData?.getData('text/plain');
    }),
  );
  await page.keyboard.press('Control+c');
  await expect(page.locator('html')).toHaveAttribute(
    'data-copied',
    'a1\tb1\tc1\na2\tb2\tc2\na3\tv\tw\n\tx\ty',
  );
  await page.keyboard.press('Control+z');
  await isStored(['a1 b1 c1', 'a2 b2 c2', 'a3 b3 c3']);
});

/** Formats words in a cell, and undoes that as a whole from the grid. */
async function formatAndUndo(
  page: Page,
  isStored: (rows: readonly (string | null)[]) => Promise<void>,
): Promise<void> {
  const grid = page.getByTestId('table-grid');
  await grid.getByLabel('Row 1, column 1').click();
  await page.keyboard.press('Control+b');
  const words = page.getByTestId('cell-editor').locator('[data-slate-editor]');
  await expect(words).toBeFocused();
  // As Sanity does once it learns where the focus is.
  await words.evaluate((editor) =>
    document.getSelection()?.collapse(editor.querySelector('[data-slate-leaf]'), 0),
  );
  await page.keyboard.type('s');
  await isStored(['Markets', 'Fee', 'Harbor new', '50']);
  await page.keyboard.press('Escape');
  await expect(grid.getByLabel('Row 1, column 1')).toBeFocused();
  await page.keyboard.press('Control+z');
  await isStored(['Market', 'Fee', 'Harbor new', '50']);
}

function rowOf(number: number) {
  const cells = ['a', 'b', 'c'].map((column) => cell(`${column}${number}`, `${column}${number}`));
  return { _type: 'tableRow', _key: `r${number}`, cells };
}

function cell(_key: string, text: string) {
  const children = [{ _type: 'span', _key: 's', text, marks: [] }];
  return {
    _type: 'tableCell',
    _key,
    content: [{ _type: 'block', _key: 'p', style: 'normal', markDefs: [], children }],
  };
}
