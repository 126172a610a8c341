import { bundledThemesInfo } from 'shiki';
import { expect, test } from 'vitest';
import { codeThemes } from './codeThemes.ts';

const typeOf = (id: string): string | undefined => bundledThemesInfo.find((theme) => theme.id === id)?.type;

test('every scheme has an existing dark theme and an existing light theme', () => {
  const kinds = codeThemes.map(({ name, dark, light }) => ({
    name,
    dark: typeOf(dark),
    light: typeOf(light),
  }));
  expect(kinds).toEqual(codeThemes.map(({ name }) => ({ name, dark: 'dark', light: 'light' })));
});

test('names are unique', () => {
  const names = codeThemes.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});
