import { expect, test } from 'vitest';
import { excerptLines } from './excerptLines.ts';

const paragraph = (text: string, fields: object = {}) => ({
  _type: 'block',
  style: 'normal',
  children: [{ _type: 'span', text }],
  ...fields,
});
const numbered = { listItem: 'number' };

test('each block is a line, or the first lines of its code', () => {
  expect(
    excerptLines([
      paragraph('Fees', { style: 'h3' }),
      paragraph('one', numbered),
      paragraph('two', numbered),
      paragraph(''),
      { _type: 'codeBlock', code: 'npm install\nnpm start\n' },
      paragraph('three', { listItem: 'continued' }),
    ]),
  ).toEqual([
    { look: 'heading', text: 'Fees' },
    { look: 'text', text: '1. one' },
    { look: 'text', text: '2. two' },
    { look: 'code', text: 'npm install' },
    { look: 'code', text: 'npm start' },
    { look: 'text', text: '3. three' },
  ]);
});

test('long texts, code and lines are shortened', () => {
  const lines = Array.from({ length: 9 }, (_, line) => paragraph(`${line}`, { listItem: 'bullet' }));
  expect(excerptLines(lines).map(({ text }) => text)).toEqual(['• 0', '• 1', '• 2', '• 3', '• 4', '…']);
  const code = excerptLines([{ _type: 'codeBlock', code: 'a\nb\nc\nd' }]);
  expect(code.map(({ text }) => text)).toEqual(['a', 'b', 'c', '…']);
  expect(excerptLines([paragraph('long '.repeat(100))])[0]?.text).toHaveLength(162);
});

test.each([undefined, 'words', [paragraph('')], [{}]])('%j gives no lines', (unfinished) => {
  expect(excerptLines(unfinished).every(({ text }) => text === '')).toBe(true);
});
