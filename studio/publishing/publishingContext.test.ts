import type { Problem } from '#core/problem.ts';
import { expect, test } from 'vitest';
import { afterState } from './publishingContext.ts';

const warning: Problem = {
  code: 'broken-anchor',
  severity: 'warning',
  value: '#one',
  message: 'It leads nowhere.',
  fix: 'Correct it.',
};

test('the warnings of the last build hold until the next one is live', () => {
  const start = { state: { kind: 'unknown' }, warnings: undefined } as const;
  const built = afterState(start, { kind: 'current', warnings: [warning] });
  const building = afterState(built, { kind: 'building', step: '' });
  expect(building).toEqual({ state: { kind: 'building', step: '' }, warnings: [warning] });
  expect(afterState(building, { kind: 'current' }).warnings).toEqual([]);
  expect(afterState(start, { kind: 'unknown' }).warnings).toBeUndefined();
});
