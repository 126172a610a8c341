import { expect, test } from 'vitest';
import { unknownText } from './unknownText.ts';

test('the preview is blamed only when the draft could be saved', () => {
  expect(unknownText({ kind: 'unreachable' })).toMatch(
    /^The preview cannot be reached, .* publish all the same\.$/,
  );
  expect(unknownText({ kind: 'unsaved', saving: 'offline' })).toBe(
    'You are offline. It is not known what publishing changes.',
  );
});
