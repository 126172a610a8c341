import { expect, test } from 'vitest';
import { commandsNamed } from './commandsFor.ts';

const commands = [
  { id: 'h2', title: 'Heading' },
  { id: 'codeBlock', title: 'Code' },
  { id: 'admonition', title: 'Note or warning' },
];

test.each([
  ['', ['h2', 'codeBlock', 'admonition']],
  ['co', ['codeBlock']],
  ['Warn', ['admonition']],
  ['h2', ['h2']],
  ['docs', []],
])('“/%s” offers %j', (typed, ids) => {
  expect(commandsNamed(commands, typed).map(({ id }) => id)).toEqual(ids);
});
