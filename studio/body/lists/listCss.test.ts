import { expect, test } from 'vitest';
import { listCss } from './listCss.ts';

const block = (_key: string, more: object) => ({ _type: 'block', _key, children: [], ...more });

test('numbers go on after the blocks in an item, and blocks without a place of their own are moved to the right', () => {
  const css = listCss([
    block('a', { listItem: 'number', level: 1 }),
    { _type: 'codeBlock', _key: 'code', level: 1 },
    block('text', { level: 1 }),
    block('b', { listItem: 'number', level: 1 }),
    block('deep', { listItem: 'number', level: 2 }),
    block('bullet', { listItem: 'bullet', level: 2 }),
    block('between', {}),
    block('c', { listItem: 'continued', level: 1 }),
  ]);
  const numbers = [...css.matchAll(/_key==\\"(\w+)\\"[^{]*\{ counter-set: ([\w-]+ \d+)/g)].map(
    ([, key, counter]) => `${key}: ${counter}`,
  );
  expect(numbers).toEqual([
    'a: list-level-1 1',
    'b: list-level-1 2',
    'deep: list-level-2 1',
    'c: list-level-1 3',
  ]);
  expect(
    [...css.matchAll(/_key==\\"(\w+)\\"[^{]*\{ padding-left: (\w+)/g)].map(([, key, by]) => `${key}: ${by}`),
  ).toEqual(['code: 32px']);
  expect(css).toContain('content: counter(list-level-2, lower-alpha)');
});
