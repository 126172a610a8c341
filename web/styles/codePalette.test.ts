import { expect, test } from 'vitest';
import { codePalette } from './codePalette.ts';

test('the most specific rule colours a token, of equal ones the last; others have the colour of text', () => {
  const { keyword, operator, string, type } = codePalette({
    bg: '#000000',
    fg: '#eeeeee',
    settings: [
      { scope: 'keyword', settings: { foreground: '#FF9999' } },
      { scope: ['keyword.operator', 'constant'], settings: { foreground: '#99f' } },
      { scope: 'string, string.quoted', settings: { foreground: '#99ff99' } },
      { scope: 'string.quoted', settings: { foreground: '#99ff00' } },
      { scope: 'source.css keyword', settings: { foreground: '#123456' } },
    ],
  });
  expect({ keyword, operator, string, type }).toEqual({
    keyword: '#ff9999',
    operator: '#9999ff',
    string: '#99ff00',
    type: '#eeeeee',
  });
});

test('a colour that is hard to read is lightened on dark ground and darkened on light ground', () => {
  const settings = [{ scope: 'comment', settings: { foreground: '#777777' } }];
  expect(codePalette({ bg: '#333333', fg: '#ffffff', settings }).comment).toBe('#b6b6b6');
  expect(codePalette({ bg: '#ffffff', fg: '#000000', settings }).comment).toBe('#666666');
});
