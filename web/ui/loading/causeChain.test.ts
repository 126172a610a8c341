import { expect, test } from 'vitest';
import { causeChain } from './causeChain.ts';

test('an error without a cause is its message', () => {
  expect(causeChain(new Error('It broke.'))).toBe('It broke.');
});

test('causes follow, each after a line that says so', () => {
  const error = new Error('The page broke.', {
    cause: new Error('The table has no rows.', { cause: 'rows: undefined' }),
  });
  expect(causeChain(error)).toBe(
    'The page broke.\n\nCause:\nThe table has no rows.\n\nCause:\nrows: undefined',
  );
});

test('an error that causes itself ends', () => {
  const error = new Error('Round and round.');
  error.cause = error;
  expect(causeChain(error)).toBe('Round and round.');
});

test('what is no error is said as text', () => {
  expect([causeChain('plain'), causeChain(undefined), causeChain(new TypeError())]).toEqual([
    'plain',
    '',
    'TypeError',
  ]);
});
