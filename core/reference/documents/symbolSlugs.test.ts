import type { SchemaSymbol } from '../schema/schemaSymbols.ts';
import { expect, test } from 'vitest';
import { isPathSegment } from '../../links/isPathSegment.ts';
import { symbolSlugs } from './symbolSlugs.ts';

function symbols(...names: readonly string[]): SchemaSymbol[] {
  return names.map((name) => ({ kind: 'object', name, builtIn: false }));
}

test('a name becomes words in lower case', () => {
  const names = ['BatchManager', 'oneOf', 'ID', 'HTTPStatus', 'snake_case_name', 'Version2', '_'];
  expect([...symbolSlugs(symbols(...names)).values()]).toStrictEqual([
    'batch-manager',
    'one-of',
    'id',
    'http-status',
    'snake-case-name',
    'version-2',
    '1',
  ]);
});

test('names with the same words get different segments, and the first keeps the plain one', () => {
  expect([...symbolSlugs(symbols('fooBar', 'FooBar', 'foo_bar'))]).toStrictEqual([
    ['object-fooBar', 'foo-bar'],
    ['object-FooBar', 'foo-bar-2'],
    ['object-foo_bar', 'foo-bar-3'],
  ]);
});

test('symbols of different kinds may have the same words', () => {
  const both: SchemaSymbol[] = [
    { kind: 'query', name: 'status', builtIn: false },
    { kind: 'object', name: 'Status', builtIn: false },
  ];
  expect([...symbolSlugs(both).values()]).toStrictEqual(['status', 'status']);
});

test('long names are cut, and stay different', () => {
  const long = 'VeryLongName'.repeat(14);
  const slugs = [...symbolSlugs(symbols(long, `${long}A`, `${long}B`)).values()];
  expect(new Set(slugs).size).toBe(3);
  for (const slug of slugs) {
    expect(slug).toMatch(/^very-long-name-.*-[0-9a-f]{8}$/);
    expect(isPathSegment(slug)).toBe(true);
  }
});
