import { bundledLanguages } from 'shiki';
import { expect, test } from 'vitest';
import { codeLanguageNamed, codeLanguages } from './codeLanguages.ts';

test('every language except plain text has a grammar', () => {
  const without = codeLanguages.filter(({ name }) => !Object.hasOwn(bundledLanguages, name));
  expect(without.map(({ name }) => name)).toEqual(['text']);
});

test('names and aliases are unique', () => {
  const spellings = codeLanguages.flatMap(({ name, aliases }) => [name, ...aliases]);
  expect(spellings).toEqual([...new Set(spellings)]);
});

test('a language is found by its name or an alias, in any case', () => {
  expect(['typescript', 'TS', 'yml', 'klingon'].map(codeLanguageNamed)).toEqual([
    'typescript',
    'typescript',
    'yaml',
    undefined,
  ]);
});
