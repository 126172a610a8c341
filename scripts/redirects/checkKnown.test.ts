import { expect, test } from 'vitest';
import { checkKnown } from './checkKnown.ts';

const known = new Set(['/docs', '/docs/old']);

test('a path that was an address of the site is fine, with and without a slash at the end', () => {
  expect(() => checkKnown(['/docs/old', '/docs/'], known)).not.toThrow();
});

test('one that never was is refused, and named', () => {
  expect(() => checkKnown(['/docs/old', '/docs/odl'], known)).toThrow(
    "This site never had anything at '/docs/odl', so nothing was written.",
  );
});
