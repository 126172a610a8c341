import { expect, test } from 'vitest';
import { codeTitle } from './codeTitle.ts';

test.each([
  [{}, 'Code'],
  [{ language: 'bash' }, 'Code: Shell'],
  [{ language: 'klingon' }, 'Code'],
  [{ language: 'bash', filename: 'build.sh' }, 'build.sh'],
])('%j: %s', (block, title) => {
  expect(codeTitle(block)).toBe(title);
});
