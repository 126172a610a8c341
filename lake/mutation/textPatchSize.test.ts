import { expect, test } from 'vitest';
import { textPatchSize } from './textPatchSize.ts';

test.each([
  ['', 0, 0],
  ['@@ -1,3 +1,4 @@\n ab\n+c\n', 1, 0],
  ['@@ -1 +1 @@\n-x\n+y\n'.repeat(3), 3, 0],
  [`@@ -1,0 +1,9 @@\n+${'x'.repeat(1000)}\n`, 1, 0],
  [`@@ -1,0 +1,9 @@\n${' abcdefghijk\n-abcdefghijk\n'.repeat(24)}`, 25, 0],
  [`@@ -1,99 +1,0 @@\n-${'x'.repeat(99)}\n`, 2, 10_000],
  [`@@ -1,99 +1,0 @@\n-${'x'.repeat(1_000_000)}\n`, 2, 25_000_000],
])('%s has %d pieces', (patch, pieces, compared) =>
  expect(textPatchSize(patch)).toEqual({ pieces, compared }),
);
