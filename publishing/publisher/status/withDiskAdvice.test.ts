import { expect, test } from 'vitest';
import { withDiskAdvice } from './withDiskAdvice.ts';

const places = "the publisher's data folder '/data' and the project's folder '.build'";

test.each([
  ['ENOSPC: no space left on device, write', `A disk is full: make space where ${places} are.`],
  ['database or disk is full', `A disk is full: make space where ${places} are.`],
  ["EROFS: read-only file system, open '/data/x'", `Check that the publisher may write to ${places}.`],
  ['attempt to write a readonly database', `Check that the publisher may write to ${places}.`],
  ['disk I/O error', `Check the disks on which ${places} are.`],
])('%j is followed by what to do', (message, advice) => {
  expect(withDiskAdvice(message, '/data')).toBe(`${message}. ${advice}`);
  expect(withDiskAdvice(`A card could not be written: ${message}.`, '/data')).toBe(
    `A card could not be written: ${message}. ${advice}`,
  );
});

test('another message stays', () => {
  expect(withDiskAdvice('The lake does not respond', '/data')).toBe('The lake does not respond');
});
