import { expect, test } from 'vitest';
import { causeChain } from './causeChain.ts';

test('returns the message of an error without a cause', () => {
  expect(causeChain(new Error('It broke.'))).toBe('It broke.');
});

test('adds each cause after a line that announces it', () => {
  const error = new Error('The page broke.', {
    cause: new Error('The table has no rows.', { cause: 'rows: undefined' }),
  });
  expect(causeChain(error)).toBe(
    'The page broke.\n\nCause:\nThe table has no rows.\n\nCause:\nrows: undefined',
  );
});

test('stops at an error that is its own cause', () => {
  const error = new Error('Round and round.');
  error.cause = error;
  expect(causeChain(error)).toBe('Round and round.');
});

test('converts a thrown value that is not an Error to text', () => {
  expect([causeChain('plain'), causeChain(undefined), causeChain(new TypeError())]).toEqual([
    'plain',
    '',
    'TypeError',
  ]);
});
