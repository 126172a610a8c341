import { expect, test } from 'vitest';
import { helpText } from './helpText.ts';

test('shows the usage of a command, what it does, and what each part means', () => {
  expect(
    helpText({
      name: 'npm run paint',
      summary: 'Paints the house.',
      details: 'The roof stays as it is.',
      options: {
        color: {
          type: 'string',
          value: 'COLOR',
          summary: 'The color.',
          choices: ['red', 'blue'],
          default: 'red',
        },
        dry: { type: 'boolean', summary: 'Waits until it is dry.' },
      },
      arguments: [{ name: 'WALL', summary: 'A wall.', optional: true, repeated: true }],
    }),
  ).toBe(`Usage: npm run paint -- [WALL ...] [--color COLOR] [--dry]

Paints the house.

The roof stays as it is.

  WALL           A wall.
  --color COLOR  The color. One of red, blue. Default: red
  --dry          Waits until it is dry.
  --help         Shows this help.`);
});

test('a command without options or arguments', () => {
  expect(helpText({ name: 'npm start', summary: 'Starts everything.' })).toBe(`Usage: npm start

Starts everything.

  --help  Shows this help.`);
});
