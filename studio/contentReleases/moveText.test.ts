import { expect, test } from 'vitest';
import { moveText } from './moveText.ts';

test.each([
  ['drafts.why', 'Publishing this moves the page, and redirects the old address'],
  ['versions.r1.why', '“Add missing redirects” in the menu (…) of the release redirects the old address'],
])('what moving does to the old address in the form of %s', (id, text) => {
  expect(moveText(id)).toContain(text);
});
