import { expect, test } from 'vitest';
import { codeLimits, tooLongToHighlight } from './codeLimits.ts';

test('accepts code within the limits', () => {
  expect(tooLongToHighlight(`${'a'.repeat(codeLimits.line - 1)}\n`.repeat(100))).toBeUndefined();
});

test('the first long line is named, or the length of code that is too long as a whole', () => {
  expect(tooLongToHighlight(`a\n${'b'.repeat(codeLimits.line)}`)).toBe(
    'has 250 characters or more in line 2, which is not highlighted',
  );
  expect(tooLongToHighlight('a\n'.repeat(20_000))).toBe(
    'has 40000 characters, but at most 30000 are highlighted',
  );
});
