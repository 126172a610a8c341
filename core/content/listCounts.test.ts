import type { ListItem } from './portableText.ts';
import { expect, test } from 'vitest';
import { countBlock, noCounts, numberOf } from './listCounts.ts';

/** The numbers of items such as `number 2`; `-` stands for a block outside of the list, `- 1` for one in an item. */
function numbers(...blocks: readonly string[]): readonly (number | undefined)[] {
  let counts = noCounts;
  return blocks.map((written) => {
    const [name, level] = written.split(' ');
    const listItem = kinds.find((kind) => kind === name);
    const item = { ...(listItem && { listItem }), ...(level !== undefined && { level: Number(level) }) };
    counts = countBlock(counts, item);
    return numberOf(counts, item);
  });
}

const kinds: readonly ListItem[] = ['bullet', 'number', 'continued'];

test.each<readonly [blocks: readonly string[], numbers: readonly (number | undefined)[]]>([
  [
    ['number', 'number', '-', 'number'],
    [1, 2, undefined, 1],
  ],
  [
    ['number', 'number', '-', 'continued', 'number', 'continued'],
    [1, 2, undefined, 3, 4, 5],
  ],
  [
    ['continued', 'continued'],
    [1, 2],
  ],
  [
    ['number', 'number 2', 'number 2', 'number', 'number 2'],
    [1, 1, 2, 2, 1],
  ],
  [
    ['number', 'number 2', '-', 'continued 2', 'continued'],
    [1, 1, undefined, 2, 2],
  ],
  [
    ['number', 'bullet', 'number', 'bullet', 'continued'],
    [1, undefined, 1, undefined, 2],
  ],
  [
    ['number', '- 1', 'number', 'number 2', '- 2', 'number 2', '- 1', 'number 2', 'number'],
    [1, undefined, 2, 1, undefined, 2, undefined, 1, 3],
  ],
])('%j are numbered %j', (blocks, expected) => {
  expect(numbers(...blocks)).toEqual(expected);
});
