import { expect, test } from 'vitest';
import { bringsBackText } from './bringsBackText.ts';

test.each([
  [
    ['Spring'],
    'The release “Spring” has a version of this page, and brings it back when it is published. To prevent that, take it out of the release.',
  ],
  [
    ['Spring', 'Summer'],
    'The releases “Spring”, “Summer” have versions of this page, and bring it back when they are published. To prevent that, take it out of them.',
  ],
])('after a removal, the releases %j bring a page back', (titles, text) => {
  expect(bringsBackText('page', titles)).toBe(text);
});
