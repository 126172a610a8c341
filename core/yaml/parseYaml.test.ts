import type { YamlNode } from './parseYaml.ts';
import { expect, test } from 'vitest';
import { parseYaml } from './parseYaml.ts';

function parse(yaml: string): { readonly node: YamlNode | undefined; readonly problems: readonly string[] } {
  const problems: string[] = [];
  const node = parseYaml(yaml, 2, (line, message) => problems.push(`${line}: ${message}`));
  return { node, problems };
}

test('every value has its line in the file', () => {
  expect(parse('title: Why\nlevels:\n  - 2\n  - max: true\nempty:')).toEqual({
    node: {
      kind: 'map',
      line: 2,
      entries: new Map<string, YamlNode>([
        ['title', { kind: 'value', line: 2, value: 'Why' }],
        [
          'levels',
          {
            kind: 'list',
            line: 3,
            items: [
              { kind: 'value', line: 4, value: 2 },
              { kind: 'map', line: 5, entries: new Map([['max', { kind: 'value', line: 5, value: true }]]) },
            ],
          },
        ],
        ['empty', { kind: 'value', line: 6, value: null }],
      ]),
    },
    problems: [],
  });
});

test('text without a value is an empty value', () => {
  expect(parse('')).toEqual({ node: { kind: 'value', line: 2, value: null }, problems: [] });
});

test('reports a syntax error with its line', () => {
  expect(parse('title: Why\nlead: a: b')).toEqual({
    node: undefined,
    problems: ['3: The YAML cannot be read: Nested mappings are not allowed in compact mappings'],
  });
});

test('reports a duplicate key', () => {
  expect(parse('a: 1\nb: 2\na: 3').problems).toEqual(['4: The YAML cannot be read: Map keys must be unique']);
});

test('reports the name of a value, which looks like its first word, and an alias', () => {
  expect(parse('a: &Co partners\nb: *Co').problems).toEqual([
    "2: '&Co' is the name of a value, which is not allowed here.",
    "3: '*Co' is not allowed here.",
  ]);
});
