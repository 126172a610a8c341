import { expect, test } from 'vitest';
import { checksInWords } from './checksInWords.ts';

test('the checks say whether a draft can be published, and where to read why not', () => {
  expect(checksInWords(0, 'connected')).toBe('No errors: it can be published.');
  expect(checksInWords(1, 'connected')).toMatch(
    /^1 error: it cannot be published yet\. The button “Validation”/,
  );
  expect(checksInWords(3, 'connected')).toMatch(/^3 errors: /);
});

test('a draft that only needs others is said to be published with them', () => {
  expect(checksInWords(1, 'connected', 2)).toMatch(
    / “Publish 2 documents together” publishes all of them\.$/,
  );
});

test('without a connection a draft is not said to be publishable, whatever the checks found before', () => {
  const offline = 'It cannot be published now. You are offline.';
  expect(checksInWords(0, 'offline')).toBe(offline);
  expect(checksInWords(1, 'offline', 2)).toBe(offline);
  expect(checksInWords(0, 'unreachable')).toMatch(/^It cannot be published now\. The connection is lost\./);
});
