import { expect, test } from 'vitest';
import { plainText } from '../text/plainText.ts';
import { htmlToBlocks } from './htmlToBlocks.ts';

const resolvers = {
  resolveLink: (href: string) => ({ kind: 'url', href }) as const,
  resolveAsset: () => ({ kind: 'asset', id: 'image' }) as const,
};

/** As each program copies the same cells, with its first row in bold. */
const copied = {
  Excel: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>
<!--table {mso-displayed-decimal-separator:"\\.";}
.xl65 {font-weight:700;}
.xl66 {mso-number-format:Percent; mso-bidi-font-weight:700;}
--></style></head><body><table width=256><!--StartFragment-->
<tr height=20><td height=20 class=xl65 width=64>Plan</td><td class=xl65>Fee</td></tr>
<tr height=20><td height=20>Basic</td><td class=xl66 align=right>0.50%</td></tr>
<!--EndFragment--></table></body></html>`,
  'Google Sheets': `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}--></style>
<table dir="ltr" data-sheets-root="1"><colgroup><col width="100"/></colgroup><tbody>
<tr><td style="padding:2px;font-weight:bold;">Plan</td><td style="font-weight:bold;text-align:right;">Fee</td></tr>
<tr><td style="padding:2px;">Basic</td><td style="text-align:right;">0.50%</td></tr></tbody></table>`,
  LibreOffice: `<style type="text/css">td { font-size:x-small }</style><table cellspacing="0" border="0">
<tr><td height="17" align="left"><b>Plan</b></td><td align="right"><b>Fee</b></td></tr>
<tr><td height="17" align="left">Basic</td><td align="right" sdval="0.005">0.50%</td></tr></table>`,
};

test.each(Object.entries(copied))('a bold first row from %s is the header of the table', (_, html) => {
  const { blocks, problems } = htmlToBlocks(html, resolvers);
  expect(blocks).toMatchObject([{ _type: 'table', headerRow: true, alignments: ['left', 'right'] }]);
  expect(plainText(blocks)).toBe('Plan\nFee\nBasic\n0.50%');
  expect(JSON.stringify(blocks)).not.toContain('strong');
  expect(problems).toEqual([]);
});

test('a bold cell below the header is in bold', () => {
  const html = '<table><tr><td>a</td></tr><tr><td style="font-weight:600">b</td></tr></table>';
  expect(htmlToBlocks(html, resolvers).blocks).toMatchObject([
    {
      headerRow: false,
      rows: [
        { cells: [{ content: [{ children: [{ text: 'a', marks: [] }] }] }] },
        { cells: [{ content: [{ children: [{ text: 'b', marks: ['strong'] }] }] }] },
      ],
    },
  ]);
});

test.each([
  [
    'a header in front of each row',
    '<tr><th>Plan</th><th>Fee</th></tr><tr><th>Basic</th><td>1</td></tr><tr><th>Pro</th><td>2</td></tr>',
    true,
  ],
  ['no header row, but a caption', '<caption>Fees</caption><tr><th>Basic</th><td>1</td></tr>', true],
  ['a corner that is no header', '<tr><td></td><th>Fee</th></tr><tr><th>Basic</th><td>1</td></tr>', true],
  ['nothing but headers', '<tr><th>Plan</th><th>Fee</th></tr>', false],
  ['a row without one', '<tr><th>Basic</th><td>1</td></tr><tr><td>Pro</td><td>2</td></tr>', false],
  ['a header row alone', '<tr><th>Plan</th><th>Fee</th></tr><tr><td>Basic</td><td>1</td></tr>', false],
])('a table with %s', (_, rows, headerColumn) => {
  const { blocks, problems } = htmlToBlocks(`<table>${rows}</table>`, resolvers);
  expect(blocks).toMatchObject([{ _type: 'table', headerColumn }]);
  expect(JSON.stringify(blocks)).not.toMatch(/strong|<!--/);
  expect(problems).toEqual([]);
});

test('nothing is said of the line below a link, also where the program underlines the link from outside', () => {
  const html =
    '<table><tr><td><u><a href="https://one.example">one</a></u></td></tr><tr><td>two</td></tr></table>';
  expect(htmlToBlocks(html, resolvers).problems).toEqual([]);
  expect(htmlToBlocks(html.replace('<u>', '<u>See '), resolvers).problems).toHaveLength(1);
});
