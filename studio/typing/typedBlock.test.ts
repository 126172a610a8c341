import { expect, test } from 'vitest';
import { typedBlock } from './typedBlock.ts';

let keys = 0;
const newKey = (): string => `k${(keys += 1)}`;

test.each([
  ['```', { _type: 'codeBlock', code: '' }],
  ['```ts', { _type: 'codeBlock', code: '', language: 'typescript' }],
  ['```mermaid', { _type: 'diagram', source: '' }],
  ['```math', { _type: 'formula', source: '' }],
  ['| Fee | Rate |', { _type: 'table', rows: [{}, {}] }],
  [':::warning', { _type: 'admonition', kind: 'warning' }],
])('“%s” becomes %j', (line, block) => {
  expect(typedBlock(line, newKey)).toMatchObject(block);
});

test.each(['``', '```a b', '| a', '||', '|  |', 'a | b', ':::', ':::nothing', 'see ```'])(
  '“%s” becomes no block',
  (line) => {
    expect(typedBlock(line, newKey)).toBeUndefined();
  },
);
