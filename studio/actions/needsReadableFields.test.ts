import { expect, test } from 'vitest';
import { whatToDoOnClick } from './needsReadableFields.ts';

test('a disabled action is never carried out: the click waits for the checks, and is dropped if they leave it disabled', () => {
  expect(whatToDoOnClick(false, 'done', undefined)).toBe('run');
  expect(whatToDoOnClick(true, 'running', undefined)).toBe('wait');
  expect(whatToDoOnClick(true, 'done', undefined)).toBe('drop');
  expect(whatToDoOnClick(true, 'overdue', undefined)).toBe('drop');
});

test('nothing is carried out while something that was typed cannot be read', () => {
  for (const isDisabled of [true, false]) {
    expect(whatToDoOnClick(isDisabled, 'running', 'Correct the date.')).toBe('drop');
  }
});
