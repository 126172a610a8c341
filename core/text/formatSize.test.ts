import { expect, test } from 'vitest';
import { formatSize } from './formatSize.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 kB'],
  [18_432, '18 kB'],
  [999_600, '1.0 MB'],
  [1_260_000, '1.3 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
