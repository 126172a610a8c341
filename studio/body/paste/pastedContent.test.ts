import { expect, test } from 'vitest';
import { editorMode, pastedContent } from './pastedContent.ts';

const editor = `<meta charset='utf-8'><div style="font-family: Menlo, 'Courier New', monospace;white-space: pre;">`;

/** The blocks that a paste gives: `codeBlock python`, `block h2`. */
function paste(text: string, html = '', mode?: string): readonly string[] | undefined {
  let keys = 0;
  const targets = { pages: new Map(), siteAddress: '' };
  const pasted = pastedContent({ text, html, mode }, targets, () => `new${(keys += 1)}`);
  return pasted?.blocks.map(({ _type, language, style }) =>
    [_type, language, style].filter((part) => typeof part === 'string').join(' '),
  );
}

test('code from VS Code is code in its language, also where it looks like Markdown', () => {
  const html = `${editor}<div><span># The fee</span></div><div><span>fee = 1</span></div></div>`;
  expect(paste('# The fee\nfee = 1', html, 'python')).toEqual(['codeBlock python']);
  expect(paste('# The fee\nfee = 1', html)).toEqual(['codeBlock text']);
  expect(paste('# The fee\nfee = 1', html, 'typescriptreact')).toEqual(['codeBlock tsx']);
});

test('what VS Code says of a text counts more than how it looks', () => {
  const html = `${editor}<div><span># Fee</span></div><div><span>[a](b)</span></div></div>`;
  expect(paste('# Fee\n[a](b)', html, 'python')).toEqual(['codeBlock python']);
  expect(paste('# Fee\nWords', html, 'markdown')).toEqual(['block h2', 'block normal']);
});

test('Markdown from VS Code is Markdown', () => {
  const html = `${editor}<div><span># The fee</span></div><div><span>[Read](/docs)</span></div></div>`;
  expect(paste('# The fee\n[Read](/docs)', html, 'markdown')).toEqual(['block h2', 'block normal']);
  expect(paste('# The fee\n[Read](/docs)', html)).toEqual(['block h2', 'block normal']);
});

test('the mode is what VS Code says it is', () => {
  expect(editorMode('{"version":1,"isFromEmptySelection":false,"mode":"rust"}')).toBe('rust');
  expect(editorMode('')).toBeUndefined();
});

test('text with tabs is a table', () => {
  expect(paste('Market\tFee\nMeridian\t0.5 %\n')).toEqual(['table']);
});

test('a cell with more than one line, which spreadsheets put in quotation marks, is one cell', () => {
  const targets = { pages: new Map(), siteAddress: '' };
  const text = 'Plan\tSupport\r\nPro\t"Mail ""at once""\r\nand phone"\r\n"Big" one\t"Phone\r\n';
  const [table] = pastedContent({ text, html: '' }, targets, () => 'k')?.blocks ?? [];
  expect(
    [...JSON.stringify(table).matchAll(/"text":"((?:[^"\\]|\\.)*)"/g)].map(([, words]) => words),
  ).toEqual([
    'Plan',
    'Support',
    'Pro',
    String.raw`Mail \"at once\"\nand phone`,
    String.raw`\"Big\" one`,
    String.raw`\"Phone`,
  ]);
});

test.each([
  ['one line with a tab', 'a\tb'],
  ['indented lines', '\tif (a)\n\tb()'],
  ['lines with different numbers of tabs', 'a\tb\nc'],
  ['words', 'Just words.'],
])('%s are no table, and left to the Studio', (_, text) => {
  expect(paste(text)).toBeUndefined();
});

test('what is said of a table with tabs', () => {
  expect(
    pastedContent({ text: 'a\tb\nc\td', html: '' }, { pages: new Map(), siteAddress: '' }, () => 'k')
      ?.problems,
  ).toEqual([
    'Tab-separated text became a table, with its first row as the header. If that is wrong, turn the header off in the table.',
  ]);
});
