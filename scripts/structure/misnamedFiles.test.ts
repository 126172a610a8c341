import { describe, expect, test } from 'vitest';
import { misnamedFiles } from './misnamedFiles.ts';
import { parseModule } from './parseModule.ts';
import { modulesOf } from './testing/modulesOf.ts';

describe('a file is misnamed', () => {
  test.each([
    ['with one value of another name', 'core/shell.ts', 'export const shellOf = 1;', 'shellOf'],
    [
      'with types beside it',
      'core/headings.ts',
      'export type Heading = 1; export function sift() {}',
      'sift',
    ],
    ['as a component', 'web/Tabs.tsx', 'export function TabList() {}', 'TabList'],
  ])('%s', (_, file, text, name) => {
    expect(misnamedFiles([parseModule(file, text)])).toEqual([{ file, name }]);
  });
});

describe('a file is not misnamed', () => {
  test.each([
    ['with a value of its name', 'core/shellOf.ts', 'export type Shell = 1; export const shellOf = 1;'],
    ['with a class of its name', 'core/store.ts', 'export class Store {}'],
    [
      'with a type of its name beside a helper',
      'core/asset.ts',
      'export type Asset = 1; export const isAsset = 1;',
    ],
    ['with several values that have the subject in common', 'core/limits.ts', 'export const a = 1, b = 2;'],
    ['with types only', 'core/content.ts', 'export type Page = 1;'],
    ['with nothing for others', 'scripts/worker.ts', 'const a = 1;'],
    ['with a name that a framework chose', 'web/next.config.ts', 'export default {};'],
    ['in a folder that a framework routes by', 'web/app/page.tsx', 'export function generate() {}'],
  ])('%s', (_, file, text) => {
    expect(misnamedFiles([parseModule(file, text)])).toEqual([]);
  });
});

test('accepts files of one folder that export the same name', () => {
  const text = 'export const open = 1;';
  expect(misnamedFiles(modulesOf({ 'engines/a.ts': text, 'engines/b.ts': text }))).toEqual([]);
  expect(misnamedFiles(modulesOf({ 'engines/a.ts': text, 'others/b.ts': text }))).toHaveLength(2);
});
