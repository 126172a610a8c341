import { expect, test } from 'vitest';
import { leaveOutLayout } from './leaveOutLayout.ts';

/** A payload as Next writes it: the layout is at `t.t.d` of the root, the page below `t.t.c`. */
function payloadOf(...pageRows: readonly string[]): Buffer {
  return Buffer.from(
    [
      '1:"/_next/static/chunks/shared.js"',
      '2:I[10,["$1"],"Navbar"]',
      '3:I[11,["$1"],"Link"]',
      ':HL["/_next/static/chunks/site.css","style"]',
      '4:[["children",{"s":"__PAGE__","d":{"r":"$L5","p":false,"v":null}}]]',
      '0:{"q":"","t":{"t":{"s":"","h":16,"d":{"r":["$","html",null,{"children":["$L6","$L7"],"lang":"en"}],"p":false},"c":"$Q4"},"h":{"r":"$L8"}},"G":["$9",[]],"b":"id"}',
      '6:["$","$L2",null,{"children":["$","$L3",null,{"href":"/"}]}]',
      '7:["$","footer",null,{"lang":"$0:t:t:d:r:props:lang"}]',
      '9:I[12,["$1"],"GlobalError"]',
      '8:["$","title",null,{"children":"Fees"}]',
      ...pageRows,
      '',
    ].join('\n'),
  );
}

function rowIds(payload: Buffer): readonly string[] {
  return payload
    .toString()
    .split('\n')
    .flatMap((row) => /^[0-9a-f]*(?=:)/.exec(row)?.[0] ?? []);
}

test('leaves out the layout and what only the layout refers to', () => {
  const payload = leaveOutLayout(
    payloadOf('5:["$","main",null,{"children":["$","$L3",null,{"href":"/b"}]}]'),
  );
  expect(rowIds(payload)).toEqual(['1', '3', '', '4', '0', '8', '5']);
  expect(payload.toString()).toContain(
    '0:{"q":"","t":{"t":{"s":"","h":16,"c":"$Q4"},"h":{"r":"$L8"}},"b":"id"}\n',
  );
});

test('keeps rows that the page refers to, in every way', () => {
  const payload = leaveOutLayout(
    payloadOf(
      '5:["$","main",null,{"a":"$a","b":"$@b","c":"$Lc","d":"$Wd","e":["$e"],"f":"$f:props:children:0"}]',
      ...['a', 'b', 'c', 'd', 'e', 'f', '1a'].map((id) => `${id}:"$$1a"`),
    ),
  );
  // "$$1a" is a text that begins with a dollar sign.
  expect(rowIds(payload)).toEqual(['', '4', '0', '8', '5', 'a', 'b', 'c', 'd', 'e', 'f']);
});

test('keeps rows whose ids begin with a letter', () => {
  const payload = leaveOutLayout(
    payloadOf('5:["$","main",null,{"a":"$a3","b":"$Lad","c":"$c9f"}]', 'a3:1', 'ad:2', 'c9f:3', 'd3:4'),
  );
  expect(rowIds(payload)).toEqual(['', '4', '0', '8', '5', 'a3', 'ad', 'c9f']);
});

test('a long text may have line breaks, and lines that look like rows', () => {
  const text = 'ein Maß\n6:["$","$L2"]\n5:x';
  const long = `5:T${Buffer.byteLength(text).toString(16)},${text}a:["$5"]`;
  const payload = leaveOutLayout(
    Buffer.concat([payloadOf().subarray(0, -1), Buffer.from(`\n${long}\nb:"unused"\n`)]),
  );
  expect(payload.toString()).toContain(`\n5:T${Buffer.byteLength(text).toString(16)},${text}`);
  expect(payload.toString()).not.toContain('unused');
  expect(payload.toString()).not.toContain('a:["$5"]');
});

test.each([
  ['whose page uses a part of the layout', payloadOf('5:["$","main",null,{"lang":"$0:t:t:d:r:props:lang"}]')],
  ['without a layout', Buffer.from('0:{"t":{"t":{"s":""}}}\n')],
  ['without a root', Buffer.from('1:{"d":1}\n')],
])('returns a payload %s as it is', (_, payload) => {
  expect(leaveOutLayout(payload).toString()).toBe(payload.toString());
});
