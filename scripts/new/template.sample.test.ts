import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

test('a site of its own has the types of the blocks that only one site has, as all code uses them', () => {
  const own = typesIn('core/custom/customBlocks.ts');
  expect(own).toMatch(/^export type CustomBlockTexts = \{/);
  expect(typesIn('scripts/new/template/core/custom/customBlocks.ts.txt')).toBe(own);
});

function typesIn(file: string): string {
  const text = readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8');
  return text.slice(text.indexOf('export type CustomBlockTexts'));
}
