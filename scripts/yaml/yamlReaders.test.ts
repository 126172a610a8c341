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

test('a text that passes is what it is', () => {
  expect(reading('small')).toEqual({ value: 'small', problems: [] });
});

test('a text that fails is reported with its line and left out', () => {
  expect(reading('Large')).toEqual({
    value: undefined,
    problems: ["4: 'name': 'Large' has capital letters. | Write all of it small."],
  });
});

test('a value that is not text is not checked', () => {
  expect(reading('12')).toEqual({
    value: undefined,
    problems: ["4: 'name' is 12; it must be a text. | Put it in quotes."],
  });
});
