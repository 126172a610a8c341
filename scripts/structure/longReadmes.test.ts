import path from 'node:path';
import { expect, test } from 'vitest';
import { longReadmes, readReadmes } from './longReadmes.ts';

const textOf = (lines: number): string => 'A line.\n'.repeat(lines);

test('says which READMEs are too long, except the page of the repository', () => {
  const readmes = [
    { file: 'README.md', text: textOf(70) },
    { file: 'core/README.md', text: textOf(15) },
    { file: 'lake/store/README.md', text: textOf(16) },
  ];
  expect(longReadmes(readmes)).toEqual([
    expect.objectContaining({
      code: 'long-readme',
      where: 'lake/store/README.md',
      message: 'The README has 16 lines; 15 are allowed.',
    }),
  ]);
});

test('finds the READMEs of all folders, and none of what was installed', () => {
  const files = readReadmes(path.resolve(import.meta.dirname, '../..')).map(({ file }) => file);
  expect(files).toContain('core/README.md');
  expect(files).toContain('core/site/reference/README.md');
  expect(files.filter((file) => file.includes('node_modules'))).toEqual([]);
});
