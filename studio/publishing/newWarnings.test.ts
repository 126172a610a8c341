import type { Problem } from '#core/problem.ts';
import { expect, test } from 'vitest';
import { newWarnings, seenWarnings } from './newWarnings.ts';

const warning = (value: string, documentId = 'a'): Problem => ({
  code: 'broken-anchor',
  severity: 'warning',
  value,
  where: { documentId, documentType: 'docPage', documentTitle: 'Why' },
  message: 'It leads nowhere.',
  fix: 'Correct it.',
});

test('a warning is new until somebody has seen it, and again after it was gone', () => {
  const [one, other] = [warning('#one'), warning('#other')];
  const seen = seenWarnings([one]);
  expect(newWarnings([one, other, warning('#one', 'b')], seen)).toEqual([other, warning('#one', 'b')]);
  expect(newWarnings([one], seenWarnings([]))).toEqual([one]);
});
