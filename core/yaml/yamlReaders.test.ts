import { expect, test } from 'vitest';
import { parseYaml } from './parseYaml.ts';
import { yamlChecked } from './yamlReaders.ts';

const readLower = yamlChecked((text) =>
  text === text.toLowerCase() ? undefined : { message: 'has capital letters', fix: 'Write all of it small.' },
);

function reading(yaml: string) {
  const problems: string[] = [];
  const node = parseYaml(yaml, 4, () => {});
  const value =
    node && readLower(node, 'name', (line, message, fix) => problems.push(`${line}: ${message} | ${fix}`));
  return { value, problems };
}

test('returns a text that passes the check', () => {
  expect(reading('small')).toEqual({ value: 'small', problems: [] });
});

test('reports a text that fails with its line, and leaves it out', () => {
  expect(reading('Large')).toEqual({
    value: undefined,
    problems: ["4: 'name': 'Large' has capital letters. | Write all of it small."],
  });
});

test('does not check a value that is not text', () => {
  expect(reading('12')).toEqual({
    value: undefined,
    problems: ["4: 'name' is 12; it must be a text. | Put it in quotes."],
  });
});
