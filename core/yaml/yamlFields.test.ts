import type { YamlReader } from './yamlReaders.ts';
import { expect, test } from 'vitest';
import { parseYaml } from './parseYaml.ts';
import { yamlFields } from './yamlFields.ts';
import { yamlAnyText, yamlFlag, yamlList, yamlNumber, yamlText } from './yamlReaders.ts';

const readCover = yamlFields({ image: yamlText }, { alt: yamlText });
const read = yamlFields(
  { title: yamlText },
  { order: yamlNumber, draft: yamlFlag, tags: yamlList(yamlText), path: yamlAnyText, cover: readCover },
);

function reading(yaml: string, reader: YamlReader<unknown> = read) {
  const problems: string[] = [];
  const node = parseYaml(yaml, 1, (line, message) => problems.push(`${line}: ${message}`));
  if (node === undefined) throw new Error(problems.join('\n'));
  const value = reader(node, '', (line, message, fix) => problems.push(`${line}: ${message} | ${fix}`));
  return { value, problems };
}

test('returns the values of fields of every kind, and leaves out absent ones', () => {
  expect(
    reading("title: Why\norder: 2.5\ndraft: true\ntags: [a, b]\npath: ''\ncover: { image: a.svg }"),
  ).toEqual({
    value: {
      title: 'Why',
      order: 2.5,
      draft: true,
      tags: ['a', 'b'],
      path: '',
      cover: { image: 'a.svg' },
    },
    problems: [],
  });
});

test('reports an unknown field with the one that was probably meant, or with all known ones', () => {
  expect(reading('title: Why\ntitel: Why\ncover:\n  image: a.svg\n  credit: Me').problems).toEqual([
    "2: There is no field 'titel'. | Did you mean 'title'?",
    "5: There is no field 'cover.credit'. | Use one of: image, alt.",
  ]);
});

test('reports a missing required field, and returns undefined', () => {
  expect(reading('order: 1')).toEqual({
    value: undefined,
    problems: ["1: The field 'title' is missing. | Add 'title: …'."],
  });
});

test('reports a required field of the wrong kind once', () => {
  expect(reading('title: 2025')).toEqual({
    value: undefined,
    problems: ["1: 'title' is 2025; it must be a text. | Put it in quotes."],
  });
});

test('reports an optional field of the wrong kind, and leaves it out', () => {
  expect(reading('title: Why\norder: first\ndraft: yes\ntags: a\ncover: a.svg\npath:')).toEqual({
    value: { title: 'Why' },
    problems: [
      `2: 'order' is "first"; it must be a number. | Write a number, or remove the line.`,
      `3: 'draft' is "yes"; it must be true or false. | Write true or false, or remove the line.`,
      `4: 'tags' is "a"; it must be a list. | Begin each line below it with "- ".`,
      "6: 'path' is empty; it must be a text. | Write a text, or remove the line.",
      `5: 'cover' is "a.svg"; it must be lines of the form "key: value". | Its fields are: image, alt.`,
    ],
  });
});

test.each(['.nan', '.inf', '"1"', '[1]'])('%s is not a number', (yaml) => {
  expect(reading(`title: Why\norder: ${yaml}`).problems).toEqual([
    expect.stringMatching(/^2: 'order' is .*; it must be a number\./),
  ]);
});

test('names an item of a list by its number', () => {
  expect(reading('title: Why\ntags:\n  - a\n  - 1\n  - " "')).toEqual({
    value: { title: 'Why', tags: ['a'] },
    problems: [
      "4: 'tags[2]' is 1; it must be a text. | Put it in quotes.",
      "5: 'tags[3]' is empty. | Write a text, or remove the line.",
    ],
  });
});

test('reports a value that is not a group of fields', () => {
  expect(reading('- a')).toEqual({
    value: undefined,
    problems: [
      '1: The text is a list; it must be lines of the form "key: value". | Its fields are: title, order, draft, tags, path, cover.',
    ],
  });
});

test('does not take inherited properties for fields', () => {
  expect(reading('title: Why\nconstructor: 1').problems).toEqual([
    "2: There is no field 'constructor'. | Use one of: title, order, draft, tags, path, cover.",
  ]);
});
