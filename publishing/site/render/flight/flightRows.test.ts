import { expect, test } from 'vitest';
import { flightRows } from './flightRows.ts';

test('rows of JSON end with their line', () => {
  expect(flightRows(Buffer.from('1:"$Sreact.fragment"\n2:I[7,["a.js"],"Body"]\n'))).toEqual([
    { id: '1', text: undefined, whole: '1:"$Sreact.fragment"\n' },
    { id: '2', text: undefined, whole: '2:I[7,["a.js"],"Body"]\n' },
  ]);
});

test('a row of text is as long as it says, in bytes, whatever is in it', () => {
  const text = 'é\n3:T\u{1F600}\u2028';
  const length = Buffer.byteLength(text).toString(16);
  expect(flightRows(Buffer.from(`2f:T${length},${text}30:null\n`))).toEqual([
    { id: '2f', text, whole: `2f:T${length},${text}` },
    { id: '30', text: undefined, whole: '30:null\n' },
  ]);
});

test('what is written is read, and nothing is left over', () => {
  const data = '0:{"P":null}\n:HL["/a.css","style"]\n1:To1,';
  const whole = `${data}${'x'.repeat(0x01)}`.replace('To1,', 'T1,');
  expect(
    flightRows(Buffer.from(whole))
      .map((row) => row.whole)
      .join(''),
  ).toBe(whole);
  expect(flightRows(Buffer.alloc(0))).toEqual([]);
});
