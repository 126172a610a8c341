import { expect, test } from 'vitest';
import { heldText } from './heldText.ts';

test.each([
  [['Spring'], 'Still in a release: “Spring”.'],
  [['Spring', 'Summer'], 'Still in 2 releases: “Spring”, “Summer”.'],
])('the releases %j', (titles, text) => {
  expect(heldText(titles)).toBe(text);
});
